import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { checkText, decodeText } from './decode-text.ts';

const MAX = 20;
/** Returns the encoding and the bytes, as a decoder that accepts all but the byte 255 as UTF-8. */
const decode = (bytes: Uint8Array, encoding: string, fatal: boolean): string => {
  if (encoding !== 'utf-8' || !bytes.includes(0xff)) return `${encoding} ${bytes.length}`;
  if (fatal) throw new TypeError('invalid');
  return String.fromCharCode(...bytes).replaceAll('\xff', '\ufffd');
};
const fail = (): string => {
  throw new TypeError('invalid');
};
const read = (...bytes: number[]) => decodeText(Uint8Array.from(bytes), { maxBytes: MAX, decode });
const text = (value: string) => ({ ok: true, text: value });
const invalid = (value: string) => ({ ok: false, reason: 'INVALID_UTF8', text: value });
const refused = (reason: string) => ({ ok: false, reason });

describe('decodeText', () => {
  it('decodes UTF-8 and UTF-16, and refuses what is no text', () => {
    forEachRow(
      [
        ['ASCII', [0x61, 0x62], text('utf-8 2')],
        ['no bytes', [], text('utf-8 0')],
        ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x61], text('utf-8 4')],
        ['UTF-16 in small order with a mark', [0xff, 0xfe, 0x61, 0], text('utf-16le 4')],
        ['UTF-16 in great order with a mark', [0xfe, 0xff, 0, 0x61], text('utf-16be 4')],
        ['UTF-16 in small order without a mark', [0x61, 0], text('utf-16le 2')],
        ['UTF-16 in great order without a mark', [0, 0x61], text('utf-16be 2')],
        ['two zeros', [0, 0], text('utf-8 2')],
        ['the first half of a mark', [0xfe, 0x61], text('utf-8 2')],
        ['bytes that are no UTF-8', [0x61, 0xff], text('windows-1252 2')],
        ['a zipped workbook', [0x50, 0x4b, 3, 4, 0], refused('WORKBOOK')],
        ['a former workbook', [0xd0, 0xcf, 0x11, 0xe0], refused('WORKBOOK')],
        ['the first letters of a zipped workbook', [0x50, 0x4b, 3], text('utf-8 3')],
        [
          'as many valid characters as bytes that are none',
          [0xe9, 0x61, 0xff],
          invalid('éa\ufffd'),
        ],
        ['a byte that is no UTF-8 behind a mark', [0xef, 0xbb, 0xbf, 0xff], invalid('ï»¿\ufffd')],
        [
          'more such bytes behind a mark than valid ones',
          [0xef, 0xbb, 0xbf, 0xff, 0xff, 0xff, 0xff],
          invalid('ï»¿\ufffd\ufffd\ufffd\ufffd'),
        ],
        ['the largest file', Array<number>(MAX).fill(0x61), text('utf-8 20')],
        ['a larger file', Array<number>(MAX + 1).fill(0x61), refused('TOO_LARGE')],
      ],
      (_, bytes, expected) => {
        expect(read(...bytes)).toEqual(expected);
      },
    );
  });

  it('Bytes that are no UTF-16 in spite of their mark are no text.', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x61]);
    expect(decodeText(bytes, { maxBytes: MAX, decode: fail })).toEqual(refused('NOT_TEXT'));
  });
});

describe('checkText', () => {
  it.each([
    ['white space', 'a\tb\r\nc\f', true],
    ['a control character of Latin-1', 'a\u0085b', true],
    ['a bell', 'a\u0007b', false],
    ['a zero', '\u0000', false],
  ])('A text with %s is a text: %j %s', (_, value, isText) => {
    expect(checkText(value, MAX)).toEqual(isText ? text(value) : refused('NOT_TEXT'));
  });

  it('A text with the character of invalid bytes is refused with it.', () => {
    expect(checkText('a\ufffd', MAX)).toEqual(invalid('a\ufffd'));
  });

  it('A text has a largest length.', () => {
    expect(checkText('a'.repeat(MAX), MAX)).toEqual(text('a'.repeat(MAX)));
    expect(checkText('a'.repeat(MAX + 1), MAX)).toEqual(refused('TOO_LARGE'));
  });
});
