"""Writes emoji.LOCALE.tsv from CLDR's annotations: cluster (without U+FE0F), TAB, short name.

Usage: emoji-names.py CLDR_COMMON_DIRECTORY LOCALE...
The directory is `common` of a CLDR core archive (Debian: unicode-cldr-core). Sequences with a skin
tone are left out, since the reader composes them from the name without it and the tone's own.
"""
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

TONES = {chr(point) for point in range(0x1F3FB, 0x1F400)}


def names(common: Path, locale: str) -> dict[str, str]:
    found: dict[str, str] = {}
    toned: dict[str, str] = {}
    for folder in ("annotations", "annotationsDerived"):
        for node in ElementTree.parse(common / folder / f"{locale}.xml").iter("annotation"):
            cluster = node.get("cp", "").replace("\ufe0f", "")
            if node.get("type") != "tts" or not node.text:
                continue
            name = node.text.replace("\u2019", "'").strip()
            if len(cluster) > 1 and any(scalar in TONES for scalar in cluster):
                # Couples have a sequence of their own only with tones.
                bare = "".join(scalar for scalar in cluster if scalar not in TONES)
                toned.setdefault(bare, name.split(":")[0].strip())
            else:
                found[cluster] = name
    return {**toned, **found}


def main() -> None:
    common, locales = Path(sys.argv[1]), sys.argv[2:]
    for locale in locales:
        rows = sorted(names(common, locale).items())
        text = "".join(f"{cluster}\t{name}\n" for cluster, name in rows if ord(cluster[0]) > 0x7F or len(cluster) > 1)
        (Path(__file__).parent / f"emoji.{locale}.tsv").write_text(text, encoding="utf-8")


main()
