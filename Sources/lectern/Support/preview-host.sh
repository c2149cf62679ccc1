#!/bin/sh
# Links the program once more, from the objects of a build with Swift's libraries inside, against
# Swift's shared libraries: `lectern preview` loads views into it, and they need the same runtime.
# Usage: preview-host.sh BUILD-FOLDER
set -e
build=$1
swiftc=${SWIFTC:-swiftc}
resources=$("$swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
# The objects name parts that only the static libraries have; the shared ones hold them.
stubs="$build/preview-host"
mkdir -p "$stubs"
for archive in "$resources"_static/*/lib*.a; do
  name=$(basename "$archive" .a)
  [ -e "$archive" ] || continue
  ls "$resources"/*/"$name.so" >/dev/null 2>&1 || ar crs "$stubs/$name.a"
done
"$swiftc" -emit-executable -module-name lectern -L "$build" -L "$stubs" \
  -Xlinker --defsym -Xlinker main=lectern_main -Xlinker --export-dynamic \
  "@$build/lectern.product/Objects.LinkFileList" -o "$build/lectern-preview"
