#!/bin/sh
# Installs the C libraries Lectern builds with, and only those that are missing.
set -eu

have_header() { printf '#include <%s>\n' "$1" | ${CC:-cc} -E -x c - >/dev/null 2>&1; }
have() { command -v "$1" >/dev/null 2>&1; }

missing=""
need() { missing="$missing $1"; }
have_header espeak-ng/speak_lib.h || need libespeak-ng-dev
have_header pulse/pulseaudio.h || need libpulse-dev
have_header alsa/asoundlib.h || need libasound2-dev
have_header unicode/ubrk.h || need libicu-dev
have_header cmark-gfm.h || need libcmark-gfm-dev
have_header cmark-gfm-core-extensions.h || need libcmark-gfm-extensions-dev
have espeak-ng || need espeak-ng
have pulseaudio || need pulseaudio
have parec || need pulseaudio-utils
[ -n "$missing" ] || exit 0

echo "Missing:$missing" >&2
if ! have apt-get; then
  cat >&2 <<'TEXT'
Lectern installs packages with apt only. Install them yourself, then run make again:
  brew:    brew install espeak-ng pulseaudio icu4c cmark-gfm
  dnf:     sudo dnf install espeak-ng-devel espeak-ng pulseaudio-libs-devel alsa-lib-devel libicu-devel cmark-gfm-devel pulseaudio pulseaudio-utils
  pacman:  sudo pacman -S espeak-ng libpulse alsa-lib icu cmark-gfm pulseaudio
TEXT
  exit 3
fi
sudo=""
if [ "$(id -u)" -ne 0 ]; then
  have sudo || { echo "Run as root: apt-get install$missing" >&2; exit 3; }
  sudo="sudo"
fi
$sudo apt-get update -qq
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >&2
