import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { isPixelFormat } from './picture-format.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('isPixelFormat', () => {
  it('recognises each format', () => {
    forEachRow(
      [
        ['JPEG', '\xff\xd8\xff\xe0'],
        ['PNG', '\x89PNG\r\n\x1a\n'],
        ['GIF', 'GIF89a'],
        ['WebP', 'RIFF....WEBPVP8 '],
        ['AVIF', '....ftypavif'],
        ['HEIC', '....ftypheic'],
        ['TIFF', 'II*\0'],
      ],
      (_, head) => {
        expect(isPixelFormat(bytes(head))).toBe(true);
      },
    );
  });

  it('does not recognise other content', () => {
    forEachRow(
      ['', '<svg/>', '<html>', '%PDF-1.7', 'PK\x03\x04', 'RIFF....WAVE', 'BM', '\x89PNG'],
      (head) => {
        expect(isPixelFormat(bytes(head))).toBe(false);
      },
    );
  });
});
