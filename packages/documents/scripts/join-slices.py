"""Joins the slices of variable fonts into one static TrueType font without layout tables.

Usage: join-slices.py OUTPUT RANGES PACKAGE...
A character of RANGES comes from the first package that has it, such as
join-slices.py hangul.ttf AC00-D7A3,3131-318E node_modules/@fontsource-variable/noto-sans-kr
"""

import glob
import sys
import tempfile

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

NOT_NEEDED = ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG", "STAT", "HVAR", "avar", "gasp"]


def parse_ranges(text):
    wanted = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        wanted.update(range(int(first, 16), int(last or first, 16) + 1))
    return wanted


def main(output, ranges, *packages):
    missing = parse_ranges(ranges)
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True)
    options.drop_tables += NOT_NEEDED[:-4]
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for package in packages:
            for file in sorted(glob.glob(f"{package}/files/*-wght-normal.woff2")):
                font = TTFont(file)
                characters = missing & set(font.getBestCmap())
                if not characters:
                    continue
                missing -= characters
                subsetter = subset.Subsetter(options)
                subsetter.populate(unicodes=characters)
                subsetter.subset(font)
                static = instancer.instantiateVariableFont(font, {"wght": 400})
                static.flavor = None
                parts.append(f"{folder}/{len(parts):04}.ttf")
                static.save(parts[-1])
        merged = Merger().merge(parts)
    for table in NOT_NEEDED:
        if table in merged:
            del merged[table]
    merged.save(output)


main(*sys.argv[1:])
