#!/bin/sh
# Makes the fonts of the documents from the npm packages: one static TrueType file for each style, with
# Latin, Vietnamese and, for fallback, Cyrillic, Greek, Bengali, Devanagari, Arabic, Hebrew, Thai, Chinese,
# Japanese and Korean. PDFs embed subsets of them. Packages that only this script needs are installed into a
# temporary folder. Needs Python's fonttools and brotli (apt-get install python3-fonttools python3-brotli brotli).
set -eu
cd "$(dirname "$0")/.."
packages=../../node_modules
target=src/fonts
python=${PYTHON:-/usr/bin/python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What a document needs of layout: kerning, tabular figures, and the shaping of other scripts.
features='kern,mark,mkmk,ccmp,locl,tnum,abvf,abvm,abvs,akhn,blwf,blwm,blws,cjct,half,haln,init,medi,fina,isol,nukt,pref,pres,pstf,psts,rkrf,rlig,calt,liga,rphf,vatu'

# Joins files into one font without hints and unused tables.
join() { # file sources...
  file=$1
  shift
  "$python" -m fontTools.merge --output-file="$work/joined.ttf" "$@" >/dev/null 2>&1
  "$python" -m fontTools.subset "$work/joined.ttf" --unicodes='*' --no-hinting --notdef-outline \
    --layout-features="$features" --name-IDs=0,1,2,3,4,5,6,13,14 --output-file="$target/$file.ttf"
}

variable() { # file family axes subsets...
  file=$1 family=$2 axes=$3
  shift 3
  sources=
  for subset in "$@"; do
    # shellcheck disable=SC2086
    "$python" -m fontTools.varLib.instancer -q -o "$work/$subset.ttf" \
      "$packages/@fontsource-variable/$family/files/$family-$subset-standard-normal.woff2" $axes
    sources="$sources $work/$subset.ttf"
  done
  # shellcheck disable=SC2086
  join "$file" $sources
}

static() { # file sources...
  file=$1
  shift
  sources=
  for source in "$@"; do
    "$python" -m fontTools.ttLib.woff2 decompress -o "$work/${source##*/}.ttf" \
      "${from:-$packages}/@fontsource/$source-normal.woff2" >/dev/null 2>&1
    sources="$sources $work/${source##*/}.ttf"
  done
  # shellcheck disable=SC2086
  join "$file" $sources
}

latin='latin latin-ext vietnamese'
# shellcheck disable=SC2086
{
  variable archivo archivo 'wght=400 wdth=100' $latin
  variable archivo-medium archivo 'wght=540 wdth=100' $latin
  variable archivo-bold archivo 'wght=630 wdth=100' $latin
  variable archivo-label archivo 'wght=540 wdth=84' $latin
  variable archivo-title archivo 'wght=700 wdth=118' $latin
}
variable martian-mono martian-mono 'wght=430 wdth=75' latin latin-ext cyrillic
variable martian-mono-bold martian-mono 'wght=600 wdth=75' latin latin-ext cyrillic
noto=noto-sans/files/noto-sans
static noto-sans $noto-cyrillic-400 $noto-cyrillic-ext-400 $noto-greek-400 $noto-greek-ext-400
static noto-sans-bengali noto-sans-bengali/files/noto-sans-bengali-bengali-400
static noto-sans-arabic noto-sans-arabic/files/noto-sans-arabic-arabic-400

npm install --silent --no-save --prefix "$work" @fontsource/noto-sans-devanagari@5.3.0 \
  @fontsource/noto-sans-hebrew@5.3.0 @fontsource/noto-sans-thai@5.3.0 \
  @fontsource-variable/noto-sans-sc@5.3.1 @fontsource-variable/noto-sans-jp@5.3.1 \
  @fontsource-variable/noto-sans-tc@5.3.1 @fontsource-variable/noto-sans-kr@5.3.1
from=$work/node_modules
for script in devanagari hebrew thai; do
  static noto-sans-$script noto-sans-$script/files/noto-sans-$script-$script-400
  cp "$from/@fontsource/noto-sans-$script/LICENSE" "$target/noto-sans-$script.LICENSE"
done

# Fonts of several megabytes are compressed; a document reads them only if it has one of their characters.
slices() { # file ranges packages...
  file=$1 ranges=$2
  shift 2
  sources=
  for package in "$@"; do sources="$sources $from/@fontsource-variable/$package"; done
  # shellcheck disable=SC2086
  "$python" scripts/join-slices.py "$work/$file.ttf" "$ranges" $sources
  brotli --best --lgwin=24 --force --output="$target/$file.ttf.br" "$work/$file.ttf"
  cp "$from/@fontsource-variable/$1/LICENSE" "$target/$file.LICENSE"
}
slices noto-sans-han 2E80-312F,31A0-9FFF,F900-FAFF,FE30-FE4F,FF00-FFEF,20000-323AF \
  noto-sans-sc noto-sans-jp noto-sans-tc
slices noto-sans-hangul 1100-11FF,3130-318F,A960-A97F,AC00-D7FF noto-sans-kr

for family in archivo martian-mono; do
  cp "$packages/@fontsource-variable/$family/LICENSE" "$target/$family.LICENSE"
done
for family in noto-sans noto-sans-bengali noto-sans-arabic; do
  cp "$packages/@fontsource/$family/LICENSE" "$target/$family.LICENSE"
done
