import { faceFont, findFont, type Face, type FontName } from './fonts.ts';

/** Adjacent characters of one font. A run without a font is drawn as a box. */
export interface Run {
  font: FontName | null;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const PLAIN = /^[ -~]*$/;
/** Joiners, variation selectors and directional marks need no glyph of their own. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Characters that are shaped together from right to left, and all others. */
const DIRECTIONS =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200C\u200D]+|[^\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200C\u200D]+/gu;
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u066B\u066C]+/g;
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };
const LEFT_TO_RIGHT = /\p{L}/u;

/** Replaces control characters, lone surrogates and runs of white space by one space each. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Splits a line into runs in the order in which they are drawn, from left to right. */
export function splitRuns(line: string, face: Face): Run[] {
  if (PLAIN.test(line)) return [{ font: faceFont(face), text: line }];
  const runs: Run[] = [];
  for (const [at, word] of visualOrder(line.split(' ')).entries()) {
    const pieces = at === 0 ? [word] : [' ', word];
    for (const piece of pieces)
      for (const run of wordRuns(orderWord(piece), face)) append(runs, run);
  }
  return runs;
}

function wordRuns(word: string, face: Face): Run[] {
  if (PLAIN.test(word)) return [{ font: faceFont(face), text: word }];
  return Array.from(graphemes.segment(word), ({ segment }) => {
    const visible = segment.replace(INVISIBLE, '');
    if (visible === '') return { font: faceFont(face), text: '' };
    const font = findFont(face, codePoints(visible));
    return { font, text: font === null ? segment : keepJoiners(segment) };
  });
}

/**
 * The parts of a word in the order in which they are drawn. The font reverses characters from right
 * to left, so the digits among them are reversed here: they are read from left to right.
 */
function orderWord(word: string): string {
  if (!isRightToLeft(word)) return word;
  const parts = word.match(DIRECTIONS) ?? [];
  return parts
    .toReversed()
    .map((part) =>
      isRightToLeft(part)
        ? part.replace(ARABIC_DIGITS, reverse)
        : part.replace(SIGNS, (signs) =>
            reverse(signs.replace(/[()[\]]/g, (bracket) => MIRRORED[bracket] ?? bracket)),
          ),
    )
    .join('');
}

function reverse(text: string): string {
  return Array.from(text).toReversed().join('');
}

/**
 * Joiners shape letters of some scripts, so they stay; the other invisible characters have no use.
 */
function keepJoiners(segment: string): string {
  return segment.replace(INVISIBLE, (mark) => (/[\u200C\u200D]/.test(mark) ? mark : ''));
}

function append(runs: Run[], run: Run): void {
  if (run.text === '') return;
  const last = runs.at(-1);
  // Boxes stay apart: one for each character. Words from right to left are shaped one by one.
  const isSame = last?.font === run.font && run.font !== null && !RIGHT_TO_LEFT.test(run.text);
  if (last !== undefined && (isSame || continuesWord(last, run))) last.text += run.text;
  else runs.push({ ...run });
}

function continuesWord(last: Run, run: Run): boolean {
  const isShaped = RIGHT_TO_LEFT.test(last.text) && RIGHT_TO_LEFT.test(run.text);
  return isShaped && last.font === run.font && run.font !== null && !last.text.endsWith(' ');
}

/**
 * The words in the order in which they are drawn. A sequence of words from right to left is turned
 * around; in a text that begins with such a word the sequences are, too.
 */
function visualOrder(words: readonly string[]): string[] {
  if (!words.some(isRightToLeft)) return [...words];
  const sequences: { isReversed: boolean; words: string[] }[] = [];
  for (const word of words) {
    const last = sequences.at(-1);
    const isReversed = isRightToLeft(word) || (last?.isReversed === true && isNeutral(word));
    if (last?.isReversed === isReversed) last.words.push(word);
    else sequences.push({ isReversed, words: [word] });
  }
  const ordered = sequences[0]?.isReversed === true ? sequences.toReversed() : sequences;
  return ordered.flatMap((each) => (each.isReversed ? each.words.toReversed() : each.words));
}

function isRightToLeft(word: string): boolean {
  return RIGHT_TO_LEFT.test(word);
}

function isNeutral(word: string): boolean {
  return !LEFT_TO_RIGHT.test(word);
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
