import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { parseUploadName, parseUploadUrl, uploadFiles, uploadUrl } from './uploaded-picture.ts';

const ID = '0123456789abcdef0123456789abcdef';

describe('an uploaded picture', () => {
  it('has each width in two formats, and its original is the largest WebP', () => {
    expect(uploadFiles('x').map(({ name }) => name)).toEqual([
      'x-320.avif',
      'x-320.webp',
      'x-480.avif',
      'x-480.webp',
      'x-640.avif',
      'x-640.webp',
      'x-1200.avif',
      'x.webp',
    ]);
  });

  it('is found by each of its names, and by its URL', () => {
    for (const { name, format } of uploadFiles(ID)) {
      expect(parseUploadName(name)).toEqual({ id: ID, format });
    }
    expect(parseUploadUrl(uploadUrl(ID))).toBe(ID);
  });

  it('has no file with another name', () => {
    forEachRow(
      [
        '',
        'undefined.webp',
        `${ID}.png`,
        `${ID}.avif`,
        `${ID}-1200.webp`,
        `${ID}-321.webp`,
        `${ID.toUpperCase()}.webp`,
        `${ID.slice(1)}.webp`,
        `../${ID}.webp`,
        `${ID}.webp\n`,
      ],
      (name) => {
        expect(parseUploadName(name)).toBeNull();
      },
    );
  });

  it('does not have another URL', () => {
    forEachRow(
      [
        `/pictures/uploads/${ID}-320.webp`,
        `https://shop.example/pictures/uploads/${ID}.webp`,
        '/pictures/uploads/1.webp',
        '/pictures/uploads/undefined.webp',
        `/pictures/download/${ID}.webp`,
        '/pictures/products/hub.webp',
        `/pictures/uploads/${ID}.webp?a`,
      ],
      (url) => {
        expect(parseUploadUrl(url)).toBeNull();
      },
    );
  });
});
