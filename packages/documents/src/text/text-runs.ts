import createBidi from 'bidi-js';
import { faceFont, findFont, readFont, type Face, type FontName } from './fonts.ts';

/** Adjacent characters of one font and direction, in their logical order. */
export interface Run {
  /** Its place in the line. */
  start: number;
  font: FontName;
  text: string;
  isRightToLeft: boolean;
}

/** The longest text of a field; the schemas allow 500 characters. */
const MAX_TEXT = 2000;
const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const PLAIN = /^[ -~]*$/;
/** Printable ASCII words with single spaces between them. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
/** Joiners, variation selectors and directional marks need no glyph of their own. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Characters whose order needs the bidirectional algorithm. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Controls that would draw a text in another order than its own. */
const ORDER_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Replaces control characters, lone surrogates and runs of white space by one space each, and removes
 * controls of the writing direction. A text above 2,000 characters is cut, with an ellipsis.
 */
export function cleanText(text: string): string {
  if (text.length <= MAX_TEXT && CLEAN.test(text)) return text;
  const bounded = text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}\u2026`;
  return bounded
    .toWellFormed()
    .normalize('NFC')
    .replace(ORDER_CONTROLS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Characters that never join with the one before them. */
const SINGLE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\uac00-\ud7a3 -~]*$/u;

/** Whether each character is drawn as it is alone, but for kerning. */
export function isContextFree(text: string): boolean {
  return SINGLE.test(text);
}

/** What a reader sees as one character each. */
export function splitGraphemes(text: string): string[] {
  if (isContextFree(text)) return Array.from(text);
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Splits a clean line into runs in the order in which they are drawn, from left to right. */
export function splitRuns(line: string, face: Face): Run[] {
  if (PLAIN.test(line))
    return [{ start: 0, font: faceFont(face), text: line, isRightToLeft: false }];
  const levels = RIGHT_TO_LEFT.test(line) ? bidi.getEmbeddingLevels(line).levels : null;
  const runs: { run: Run; level: number }[] = [];
  let at = 0;
  for (const text of splitGraphemes(line)) {
    const level = levels?.[at] ?? 0;
    const last = runs.at(-1);
    const font = graphemeFont(text, face, last?.run.font);
    if (last?.level === level && last.run.font === font) last.run.text += text;
    else runs.push({ run: { start: at, font, text, isRightToLeft: level % 2 === 1 }, level });
    at += text.length;
  }
  return visualOrder(runs);
}

/** Spaces and graphemes without a glyph stay in the font before them. */
function graphemeFont(grapheme: string, face: Face, before: FontName | undefined): FontName {
  const visible = grapheme.replace(INVISIBLE, '');
  if (before !== undefined && (visible === '' || hasSpace(grapheme, before))) return before;
  return findFont(face, visible);
}

function hasSpace(grapheme: string, font: FontName): boolean {
  return grapheme === ' ' && readFont(font).shaper.characters.has(0x20);
}

/** Turns sequences of runs around, from the highest level to the lowest odd one (rule L2 of UAX 9). */
function visualOrder(runs: readonly { run: Run; level: number }[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let first = 0; first < ordered.length; first += 1) {
      let end = first;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(first, end - first, ...ordered.slice(first, end).toReversed());
      first = Math.max(first, end - 1);
    }
  }
  return ordered.map(({ run }) => run);
}
