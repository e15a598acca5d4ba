// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isPixelFormat } from './picture-format.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('isPixelFormat', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['GIF', 'GIF89a'],
    ['WebP', 'RIFF....WEBPVP8 '],
    ['AVIF', '....ftypavif'],
    ['HEIC', '....ftypheic'],
    ['TIFF', 'II*\0'],
  ])('knows %s', (_, head) => {
    expect(isPixelFormat(bytes(head))).toBe(true);
  });

  it.each(['', '<svg/>', '<html>', '%PDF-1.7', 'PK\x03\x04', 'RIFF....WAVE', 'BM', '\x89PNG'])(
    'knows nothing of %j',
    (head) => {
      expect(isPixelFormat(bytes(head))).toBe(false);
    },
  );
});
