import { measureCharacters, measureLine, type MeasuredText, type TextStyle } from './layout.ts';
import { cleanText, isContextFree, splitGraphemes } from './text-runs.ts';

/** Wraps a text into lines of at most `width` points. Words that are too long are broken. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  return splitParagraphs(text).flatMap((each) => wrapLine(each, style, width));
}

/** Wraps a text of sentences: no paragraph ends with a single word in its last line. */
export function wrapSentences(text: string, style: TextStyle, width: number): string[] {
  return splitParagraphs(text).flatMap((paragraph) => {
    const lines = wrapLine(paragraph, style, width);
    const mended = mendWidow(lines);
    const [last = ''] = mended.slice(-1);
    return measureLine(last, style) <= width ? mended : lines;
  });
}

/** Wraps a text whose line breaks count as spaces. */
export function wrapLine(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  // The sum of the words' widths, which is close to that of the line.
  let used = 0;
  for (const word of cleanText(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const estimate = used + (line === '' ? 0 : spaceWidth(style)) + measureLine(word, style);
    if (fits(longer, estimate, style, width)) {
      line = longer;
      used = estimate;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, style, width);
    line = pieces.pop() ?? '';
    used = measureLine(line, style);
    lines.push(...pieces);
  }
  return line === '' ? lines : [...lines, line];
}

/** Measures a line only if its parts alone do not tell whether it fits. */
function fits(line: string, estimate: number, style: TextStyle, width: number): boolean {
  const doubt = style.size;
  const isCertain = Math.abs(estimate - width) > doubt && isContextFree(line);
  return isCertain ? estimate < width : measureLine(line, style) <= width;
}

function spaceWidth(style: TextStyle): number {
  return measureLine('x x', style) - 2 * measureLine('x', style);
}

/** Breaks a word between graphemes; one that is wider than a line is broken between characters. */
function breakWord(word: string, style: TextStyle, width: number): string[] {
  if (measureLine(word, style) <= width) return [word];
  const units = isContextFree(word)
    ? measureCharacters(word, style)
    : measureGraphemes(word, style, width);
  const pieces: string[] = [];
  for (let first = 0; first < units.length;) {
    let end = endOfLine(units, first, width);
    let piece = joinTexts(units.slice(first, end));
    // Units that join may be wider than their sum.
    while (end > first + 1 && measureLine(piece, style) > width) {
      end -= 1;
      piece = joinTexts(units.slice(first, end));
    }
    pieces.push(piece);
    first = end;
  }
  return pieces;
}

function measureGraphemes(word: string, style: TextStyle, maxWidth: number): MeasuredText[] {
  const measure = (text: string) => ({ text, width: measureLine(text, style) });
  return splitGraphemes(word).flatMap((grapheme) => {
    const whole = measure(grapheme);
    return whole.width <= maxWidth ? [whole] : Array.from(grapheme, measure);
  });
}

/** The unit after the last one that fits in a line by the sum of the widths: at least the one after the first. */
function endOfLine(units: readonly MeasuredText[], first: number, width: number): number {
  let used = 0;
  const more = units.slice(first).findIndex((unit) => {
    used += unit.width;
    return used > width;
  });
  return more === -1 ? units.length : first + Math.max(1, more);
}

function joinTexts(units: readonly MeasuredText[]): string {
  return units.map(({ text }) => text).join('');
}

function splitParagraphs(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/);
}

/** Moves a word from the line before to a last line of one word, if two words or more stay there. */
function mendWidow(lines: readonly string[]): string[] {
  const [before = '', last = ''] = lines.slice(-2);
  const words = before.split(' ');
  const moved = words.pop();
  if (lines.length < 2 || last.includes(' ') || words.length < 2) return [...lines];
  return [...lines.slice(0, -2), words.join(' '), `${moved} ${last}`];
}

/** At most `max` lines; the last one says by an ellipsis that there were more. */
export function clampLines(lines: readonly string[], max: number): string[] {
  if (lines.length <= max) return [...lines];
  return [...lines.slice(0, max - 1), `${lines[max - 1]}\u2026`];
}
