/** The separators of cells that spreadsheets write; the first one is the least likely inside a text. */
export const DELIMITERS = ['\t', ';', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A longer line has no headings. */
const MAX_LINE = 100_000;

/** A line without such a character has empty cells only. */
const VISIBLE = /[^\s",;\p{Default_Ignorable_Code_Point}]/u;

/** A line of a text, without the characters that end it; `next` is where the line after it begins. */
export interface TextLine {
  start: number;
  next: number;
  line: string;
}

/** The first line of a text that is not empty: spreadsheets and people leave empty ones before it. */
export function firstFilledLine(text: string): TextLine {
  const visible = Math.max(text.search(VISIBLE), 0);
  const start = Math.max(text.lastIndexOf('\n', visible), text.lastIndexOf('\r', visible)) + 1;
  const length = text.slice(start).search(/[\r\n]|$/);
  const end = start + length;
  const next = end + (text.startsWith('\r\n', end) ? 2 : Math.min(1, text.length - end));
  return { start, next, line: text.slice(start, Math.min(end, start + MAX_LINE)) };
}

/** The separator that a line like `sep=;` declares; null for any other line. */
export function declaredDelimiter(line: string): Delimiter | null {
  const declared = /^\ufeff?"?sep=([,;\t])"?\s*$/i.exec(line)?.[1];
  return DELIMITERS.find((each) => each === declared) ?? null;
}

/** The cells of a line. A separator inside quotation marks is replaced by a space. */
export function splitLine(line: string, delimiter: Delimiter): string[] {
  const plain = line.replace(/"[^"]*"/g, (quoted) => quoted.slice(1, -1).replace(/[\t;,]/g, ' '));
  return plain.split(delimiter);
}
