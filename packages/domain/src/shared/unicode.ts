/** More marks on one letter than any language writes: the stream-safe text format (UAX #15). */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * The text in a Unicode normalisation form. Of a run of combining marks the first 30 stay: sorting them
 * takes quadratic time, so that `String.normalize` must not get a longer run.
 */
export function normaliseText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(EXCESS_MARKS, '$1').normalize(form);
}

/** The text with the decimal digits of all scripts as ASCII digits. */
export function foldDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, asciiDigit);
}

/** The digits of a script have ten code points in a row; some scripts have several such rows. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** A character that is seen: no space, mark or control character, none that fonts draw as nothing. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\p{M}\u2800]/u;

/** Trims a text and replaces halves of surrogate pairs. Without a visible character it is empty. */
function trimmed(text: string): string {
  const stored = text.replace(/\p{Cs}/gu, '\ufffd').trim();
  return VISIBLE.test(stored) ? stored : '';
}

/**
 * Replaces line breaks and control characters by spaces: mails, documents, CSV files and headers
 * have the text in one line. Composes it (NFC), because names are compared character by character.
 */
export function singleLine(text: string): string {
  const line = normaliseText(text, 'NFC').replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');
  return trimmed(line);
}

/** Removes control characters other than tabs and line breaks. */
export function severalLines(text: string): string {
  return trimmed(text.replace(/[^\P{Cc}\t\r\n]/gu, ''));
}

/** Marks, overrides and isolates that let a text run against the direction of its letters. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

/** Whether a text has a character that reverses what follows it. */
export function isReversed(text: string): boolean {
  return BIDI_CONTROL.test(text);
}

/** After an emoji, and after a letter of a script that joins letters, a joiner has a shape: `ত্‍`. */
const JOINING = [
  String.raw`\p{Extended_Pictographic}\ufe0f?`,
  String.raw`\p{Emoji_Modifier}`,
  String.raw`(?!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]`,
].join('|');
const JOINER = String.raw`[\u200c\u200d]`;
/** Selects a variant of an emoji or an ideograph. */
const SELECTOR = String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;

/** Characters that fonts draw as nothing, except where they change their neighbours' shape. */
const SHAPELESS = new RegExp(
  [
    `(?<!${JOINING})${JOINER}`,
    String.raw`(?<![\p{Emoji}\p{Script=Han}])${SELECTOR}`,
    String.raw`(?!${JOINER}|${SELECTOR})\p{Default_Ignorable_Code_Point}`,
  ].join('|'),
  'gu',
);

/** A name in one line with single spaces, without shapeless characters; empty if nothing is seen. */
export function cleanName(text: string): string {
  return singleLine(text)
    .replace(SHAPELESS, '')
    .replace(/[\p{Z}\u2800]+/gu, ' ')
    .trim();
}
