import { checkText, decodeText } from '@bm/domain/shared/decode-text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { LIST_FILES } from './parse-text.ts';

const { maxBytes } = LIST_FILES;

const TEXT = 'Part number;Stückzahl\r\nCW-44-170A;250\r\n';
const utf8 = new TextEncoder().encode(TEXT);

/** The bytes of a text in UTF-16. */
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(2 * at, text.charCodeAt(at), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

describe('decodeText', () => {
  it('decodes each encoding', () => {
    forEachRow(
      [
        ['UTF-8', utf8],
        ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
        ['UTF-16 LE with a byte order mark', utf16(`\ufeff${TEXT}`, true)],
        ['UTF-16 BE with a byte order mark', utf16(`\ufeff${TEXT}`, false)],
        ['UTF-16 LE', utf16(TEXT, true)],
        ['UTF-16 BE', utf16(TEXT, false)],
        ['Windows-1252', Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
      ],
      (_, bytes) => {
        expect(decodeText(bytes, LIST_FILES)).toEqual({ ok: true, text: TEXT });
      },
    );
  });

  it('An empty file is an empty text.', () => {
    expect(decodeText(new Uint8Array(), LIST_FILES)).toEqual({ ok: true, text: '' });
  });

  it('refuses other files with the reason', () => {
    forEachRow(
      [
        ['a file of 5 MB', new Uint8Array(5 * 1024 * 1024).fill(0x31), 'TOO_LARGE'],
        ['a file of one byte too much', new Uint8Array(maxBytes + 1).fill(0x31), 'TOO_LARGE'],
        ['an XLSX workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'WORKBOOK'],
        ['an XLS workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'WORKBOOK'],
        ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), 'NOT_TEXT'],
        ['zeros', new Uint8Array(100), 'NOT_TEXT'],
        ['random bytes', Uint8Array.from({ length: 400 }, (_, at) => (at * 151) % 256), 'NOT_TEXT'],
      ],
      (_, bytes, reason) => {
        expect(decodeText(bytes, LIST_FILES)).toEqual({ ok: false, reason });
      },
    );
  });

  it('A pasted text has the same limits.', () => {
    expect(checkText('CW-44\t50\n', maxBytes)).toEqual({ ok: true, text: 'CW-44\t50\n' });
    expect(checkText('x'.repeat(maxBytes + 1), maxBytes)).toEqual({
      ok: false,
      reason: 'TOO_LARGE',
    });
    expect(checkText('CW\u000044', maxBytes)).toEqual({ ok: false, reason: 'NOT_TEXT' });
  });
});

const encode = (list: readonly string[]) => new TextEncoder().encode(list.join(';'));

/** A byte for each character: those of Windows-1252 that are those of Latin-1 as well. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the encoding of any text', () => {
  const word = fc.constantFrom('চাকা', 'Колесо', '車輪', 'roue à rayons', '১২', 'Größe', '€');
  const words = fc.array(fc.oneof(word, fc.string({ maxLength: 5 })), { maxLength: 8 });

  it('UTF-8 with broken bytes is never read as another encoding while most of it is valid.', () => {
    const broken = fc.constantFrom([0xe0, 0xa6], [0xff], [0xc3], [0x80], [0xf0, 0x9f, 0x9a]);
    fc.assert(
      fc.property(words, words, broken, fc.boolean(), (before, after, bytes, hasMark) => {
        const texts = [...before, 'চা', ...after].map((text) =>
          text.replace(/[\p{Cc}\ufffd]/gu, ''),
        );
        const [start, end] = [texts.slice(0, before.length + 1), texts.slice(before.length + 1)];
        const mark = hasMark ? [0xef, 0xbb, 0xbf] : [];
        const file = Uint8Array.of(...mark, ...encode(start), ...bytes, 0x3b, ...encode(end));
        expect(decodeText(file, LIST_FILES)).toEqual({
          ok: false,
          reason: 'INVALID_UTF8',
          text: `${start.join(';').toWellFormed()}\ufffd;${end.join(';').toWellFormed()}`,
        });
      }),
    );
  });

  it('Windows-1252 is read where letters with accents stand between others.', () => {
    const accented = fc
      .tuple(
        fc.constantFrom('é', 'ü', 'ß', 'ÄÖ', 'ñ', 'ç', '£', 'Ø'),
        fc.constantFrom('a', ';', ' '),
      )
      .map((pair) => pair.join(''));
    const texts = fc.array(fc.oneof(accented, fc.constantFrom('Rad', '100', '\r\n', ';')));
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('');
        expect(decodeText(latin(text), LIST_FILES)).toEqual({ ok: true, text });
      }),
    );
  });

  it('A word of another alphabet in an encoding of its own is refused.', () => {
    // `Колесо` in Windows-1251.
    const bytes = Uint8Array.of(0xca, 0xee, 0xeb, 0xe5, 0xf1, 0xee, 0x3b, 0x35);
    expect(decodeText(bytes, LIST_FILES)).toMatchObject({ ok: false, reason: 'INVALID_UTF8' });
  });

  it('Valid UTF-8 is read as it is, whatever it has.', () => {
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts
          .join('')
          .replace(/\p{Cc}/gu, '')
          .toWellFormed();
        const decoded = decodeText(new TextEncoder().encode(`x${text}`), LIST_FILES);
        expect(decoded).toEqual({ ok: true, text: `x${text}` });
      }),
    );
  });
});
