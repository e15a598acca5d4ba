/** A text by its length in UTF-16 code units. */
export type TextOfLength = (length: number) => string;

/** Units whose repetition is known to slow down normalisation, regular expressions, splits or escaping. */
const UNITS = {
  'marks in the wrong order': '\u0315\u0300',
  'combining marks': '\u0301',
  joiners: '\u200d',
  'non-joiners after a virama': '\u09cd\u200c',
  'unpaired surrogates': '\ud800',
  'swapped surrogates': '\udc00\ud800',
  'double quotes': '"',
  apostrophes: "'",
  spaces: ' ',
  'no-break spaces': '\u00a0',
  tabs: '\t',
  'line breaks': '\r\n',
  'line separators': '\u2028',
  'empty lines': '\n \n',
  commas: ',',
  'commas and spaces': ', ',
  semicolons: ';',
  points: '.',
  hyphens: '-',
  underscores: '_',
  bars: '|',
  slashes: '/',
  backslashes: '\\',
  'percent signs': '%',
  'equal signs': '=',
  'at signs': '@',
  'less-than signs': '<',
  'opened tags': '<a ',
  'opened brackets': '([{',
  'right-to-left marks': '\u200f',
  overrides: '\u202e',
  'variation selectors': '\ufe0f',
  tags: '\u{e0041}',
  'Hangul syllables in parts': '\u1100\u1161\u11a8',
  'Hangul syllables': '각',
  'Bengali conjuncts': 'ক্ষ',
  'an Arabic ligature of 18 letters': '\ufdfa',
  'capitals that grow in lower case': '\u0130',
  'letters that grow in upper case': 'ß',
  'joined emojis': '\u{1f469}\u200d\u{1f527}',
  letters: 'a',
  digits: '1',
  'digits and points': '1.',
  'digits and commas': '1,',
  'letters and points': 'a.',
  'letters and hyphens': 'a-',
  'letters and spaces': 'a ',
  'control characters': '\u0000',
};

const fill =
  (unit: string): TextOfLength =>
  (length) =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** The worst texts, by name. An end that matches nothing makes a regular expression try every position. */
export const COSTLY_TEXTS: readonly (readonly [string, TextOfLength])[] = Object.entries(
  UNITS,
).flatMap(([name, unit]) => [
  [name, fill(unit)] as const,
  [`${name} and another end`, (length: number) => `${fill(unit)(length - 1)}\u0001`] as const,
  [`${name} after an at sign`, (length: number) => `a@${fill(unit)(length - 2)}`] as const,
]);

/** The text that String.normalize takes longest for: every test of a field has it. */
export const SLOWEST_TEXT = fill(UNITS['marks in the wrong order']);

/** The longest beginning of a text whose JSON, or with `encode` whose part of a URL, has at most `bytes`. */
export function longestWithin(
  text: TextOfLength,
  bytes: number,
  encode: (json: string) => string = (json) => json,
): string {
  const sample = text(600);
  const unitBytes = Buffer.byteLength(encode(JSON.stringify(sample))) / sample.length;
  return text(Math.max(3, Math.floor(bytes / unitBytes) - 2));
}
