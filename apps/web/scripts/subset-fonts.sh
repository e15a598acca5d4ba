#!/bin/sh
# Cuts the shop's fonts out of the npm packages: the characters, weights and widths that are used.
# What it makes lies in src/styles/fonts; run it again when fonts.css asks for more.
# Needs Python's fonttools and brotli (pip install fonttools brotli).
set -eu
cd "$(dirname "$0")/.."
packages=../../node_modules/@fontsource-variable
target=src/styles/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The ranges of fonts.css: what English needs, and the rest of Latin-1 with a few signs.
english='U+20-7E,U+A0,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2032-2033,U+2212'
others='U+A1-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+201A,U+201E,U+2022,U+20AC,U+2122,U+2191,U+2193'

cut() { # source axes... -- characters features file
  source=$1
  shift
  axes=
  while [ "$1" != -- ]; do
    axes="$axes $1"
    shift
  done
  # shellcheck disable=SC2086
  fonttools varLib.instancer -q "$packages/$source" $axes -o "$work/cut.ttf"
  pyftsubset "$work/cut.ttf" --unicodes="$2" --layout-features="$3" --name-IDs=0,1,2,3,4,5,6,13,14 \
    --flavor=woff2 --output-file="$target/$4"
}

archivo=archivo/files/archivo-latin-standard-normal.woff2
martian=martian-mono/files/martian-mono-latin-standard-normal.woff2
cut $archivo wght=400:720 wdth=78:118 -- "$english" kern,tnum,ccmp archivo.woff2
cut $archivo wght=400:720 wdth=78:118 -- "$others" kern,ccmp archivo-others.woff2
cut $martian wght=400:500 wdth=75 -- "$english" ccmp martian-mono.woff2
cp "$packages/archivo/LICENSE" "$target/archivo.LICENSE"
cp "$packages/martian-mono/LICENSE" "$target/martian-mono.LICENSE"
