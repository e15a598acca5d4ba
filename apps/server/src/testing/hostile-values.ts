import { type Arbitrary, constant, constantFrom, jsonValue, oneof } from 'fast-check';

const deep = (depth: number, leaf: unknown = 1): unknown => {
  let value = leaf;
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that have broken servers before. */
const NOTORIOUS_STRINGS: readonly unknown[] = [
  // Texts: empty, control, bidirectional, unpaired surrogates, wide characters, code injections.
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc\ufeff',
  'e\u0301'.repeat(200),
  '\u{1f6b2}'.repeat(100),
  '\r\nSet-Cookie: a=b',
  "'; DROP TABLE parts; --",
  '" OR ""="',
  '%00%ff%2e%2e%2f',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'a'.repeat(70),
  'a'.repeat(5000),
  `${'a'.repeat(100_000)}!`,
  `a@${'a.'.repeat(50_000)}`,
  `${'a'.repeat(50_000)}@`,
  ' '.repeat(100_000),
  `https://${'a'.repeat(3000)}`,
  // Numbers, and texts that resemble numbers.
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e-7,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  99_999_999,
  100_000_000,
  1_000_000_000,
  '0',
  '-0',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '1,5',
  '9'.repeat(32),
  '9'.repeat(400),
  // Values of other types.
  true,
  false,
  null,
  [],
  {},
  [[]],
  [''],
  ['a', 'b'],
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  { __proto__: null, constructor: { prototype: { polluted: true } } },
  { $gt: '' },
  deep(200),
  deep(2000),
  Array.from({ length: 5000 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at])),
];

/** A hostile value, or any JSON value. */
export const hostileValue: Arbitrary<unknown> = oneof(
  { weight: 4, arbitrary: constantFrom(...NOTORIOUS_STRINGS) },
  { weight: 1, arbitrary: jsonValue() },
);

/**
 * The JSON, sometimes in a form that `JSON.stringify` never writes: duplicate keys, `__proto__`,
 * huge numbers.
 */
export function malformedJson(json: string): Arbitrary<string> {
  const first = (insert: string) => json.replace(/^\{(?=.)/, `{${insert}`);
  const spoiled = constantFrom(
    json.replace(/^\{("[^"]*"):/, '{$1:[],$1:'),
    json.replace(/\}$/, ',"orderId":"a","orderId":{},"email":[],"email":1}'),
    first('"__proto__":{"polluted":true},'),
    first('"constructor":{"prototype":{"polluted":true}},'),
    json.replace(/:\d+/, ':1e400'),
    json.replace(/:\d+/, ':-1e400'),
    json.replace(/:\d+/, `:${'9'.repeat(500)}`),
    json.slice(0, -1),
    `\ufeff${json}`,
    `${json}${json}`,
    '['.repeat(50_000),
    '{"a":'.repeat(20_000),
    '',
    ' ',
    'null',
    '"text"',
    'undefined',
  );
  return oneof({ weight: 3, arbitrary: constant(json) }, { weight: 1, arbitrary: spoiled });
}
