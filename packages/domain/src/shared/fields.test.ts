import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  idempotencyKeySchema,
  isPictureUrl,
  optionalPictureUrlSchema,
  pictureUrlSchema,
  requiredSingleLineSchema,
  requiredTextSchema,
  singleLineSchema,
  textSchema,
} from './fields.ts';

const PICTURES = [
  'https://pictures.example/a.webp',
  'https://pictures.example:8443/a.webp?size=2#top',
  'https://i.ibb.co/abc/picture',
  '/pictures/a.webp',
  '/a',
];
const NO_PICTURES = [
  'http://pictures.example/a.webp',
  '//pictures.example/a.webp',
  '/\\pictures.example/a.webp',
  '/a\\b',
  '/a b',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'ftp://pictures.example/a.webp',
  'pictures/a.webp',
  'https://',
];

describe('isPictureUrl', () => {
  it.each(PICTURES)('accepts %s', (url) => {
    expect(isPictureUrl(url)).toBe(true);
    expect(pictureUrlSchema.parse(` ${url} `)).toBe(url);
  });

  it("rejects what is no picture's address", () => {
    forEachRow(NO_PICTURES, (url) => {
      expect(isPictureUrl(url)).toBe(false);
      expect(optionalPictureUrlSchema.safeParse(url).success).toBe(false);
    });
  });

  it('accepts an empty value for the optional URL only', () => {
    expect(pictureUrlSchema.safeParse('').success).toBe(false);
    expect(optionalPictureUrlSchema.parse('  ')).toBe('');
  });

  it('limits the length', () => {
    const prefix = 'https://pictures.example/';
    const longest = prefix + 'a'.repeat(2048 - prefix.length);
    expect(pictureUrlSchema.safeParse(longest).success).toBe(true);
    expect(pictureUrlSchema.safeParse(`${longest}a`).success).toBe(false);
  });
});

describe('idempotencyKeySchema', () => {
  it.each([
    ['12345678', true],
    ['1234567', false],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
    ['with blanks', false],
    ['with\nbreak', false],
  ])('validates %j', (key, good) => {
    expect(idempotencyKeySchema.safeParse(key).success).toBe(good);
  });
});

describe('a text of one line', () => {
  it('is stored in one form', () => {
    forEachRow(
      [
        ['PO 7\r\nBcc: x@y.zz', 'PO 7 Bcc: x@y.zz'],
        ['A\nB\u2028C\u0085D', 'A B C D'],
        ['\tA\u0000B\u202e\n', 'A B'],
        ['  A  B ', 'A  B'],
        ['কারখানা 7', 'কারখানা 7'],
        ['\n', ''],
        ['Cafe\u0301', 'Café'],
        ['a\ud800b', 'a\ufffdb'],
        ['ক্\u200dষ 👩\u200d🔧', 'ক্\u200dষ 👩\u200d🔧'],
        ['\u200b \u3164\ufeff', ''],
      ],
      (text, stored) => {
        expect(singleLineSchema(64).parse(text)).toBe(stored);
      },
    );
  });

  it('is at most as long as its limit, and required where the schema says so', () => {
    expect(singleLineSchema(3).safeParse('abcd').success).toBe(false);
    expect(singleLineSchema(3).parse('\r\nabc\r\n')).toBe('abc');
    expect(requiredSingleLineSchema(3).safeParse('\r\n').success).toBe(false);
  });
});

describe('a text of several lines', () => {
  it.each([
    [' Gate 3\r\n\tBell\n', 'Gate 3\r\n\tBell'],
    ['a\u0000b\u001b[2J\u0085c', 'ab[2Jc'],
    ['Cafe\u0301\ud800', 'Cafe\u0301\ufffd'],
    ['\u200b\n\u2060', ''],
  ])('%j is stored as %j', (text, stored) => {
    expect(textSchema(64).parse(text)).toBe(stored);
    expect(requiredTextSchema(64).safeParse(text).success).toBe(stored !== '');
  });
});
