import { foldDigits, normaliseText, singleLine } from '../shared/unicode.ts';

/** The longest text of the report, in characters. */
const MAX_COUNTED_TEXT = 80;

/** Email addresses, addresses of pages, numbers of orders, documents and returns, and long numbers as of phones. */
const PERSONAL = [
  /\S@\S/,
  /:\/\/|^www\./,
  /(?<![\p{L}\p{N}])(?:bm|bc|in|cn|rm|pf)-?\d{4,}(?:-\d+)*(?![\p{L}\p{N}])/u,
  /^[+(]?(?:[\d()/.-] ?){9,}$/,
  /(?<![\p{L}\p{N}])(?:[+0](?:[()/ -]*\d){8,}|\d{9,})/u,
];

/**
 * The text under which a search is counted: in lower case, its words with one space between them. Null for
 * a text that is not counted: shorter than two characters, longer than 80, or one that may name a person.
 */
export function countedText(query: string): string | null {
  const lower = normaliseText(singleLine(query), 'NFKC').toLowerCase();
  const text = singleLine(foldDigits(normaliseText(lower, 'NFKC'))).replace(/\s+/g, ' ');
  if (text.length < 2 || text.length > MAX_COUNTED_TEXT || !/[\p{L}\p{N}]/u.test(text)) return null;
  return PERSONAL.some((pattern) => pattern.test(text)) ? null : text;
}
