import { checkText, decodeText } from '@bm/domain/shared/decode-text';
import { describe, expect, it } from 'vitest';
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
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
    ['UTF-16 LE with a byte order mark', utf16(`\ufeff${TEXT}`, true)],
    ['UTF-16 BE with a byte order mark', utf16(`\ufeff${TEXT}`, false)],
    ['UTF-16 LE', utf16(TEXT, true)],
    ['UTF-16 BE', utf16(TEXT, false)],
    ['Windows-1252', Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
  ])('%s is decoded', (_, bytes) => {
    expect(decodeText(bytes, LIST_FILES)).toEqual({ ok: true, text: TEXT });
  });

  it('An empty file is an empty text.', () => {
    expect(decodeText(new Uint8Array(), LIST_FILES)).toEqual({ ok: true, text: '' });
  });

  it.each([
    ['a file of 5 MB', new Uint8Array(5 * 1024 * 1024).fill(0x31), 'TOO_LARGE'],
    ['a file of one byte too much', new Uint8Array(maxBytes + 1).fill(0x31), 'TOO_LARGE'],
    ['an XLSX workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'WORKBOOK'],
    ['an XLS workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'WORKBOOK'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), 'NOT_TEXT'],
    ['zeros', new Uint8Array(100), 'NOT_TEXT'],
    ['random bytes', Uint8Array.from({ length: 400 }, (_, at) => (at * 151) % 256), 'NOT_TEXT'],
  ])('%s is refused', (_, bytes, reason) => {
    expect(decodeText(bytes, LIST_FILES)).toEqual({ ok: false, reason });
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
