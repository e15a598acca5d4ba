import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  filesSchema,
  otherPicturesSchema,
  packagingSchema,
  picturesSchema,
} from './part-media.schema.ts';
import { MAX_PART_FILES } from './part-files.ts';
import { MAX_PICTURES } from './part-pictures.ts';

const picture = (at: number, fields: object = {}) => ({ url: `/${at}.webp`, alt: '', ...fields });
const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(at));
const file = (at: number, fields: object = {}) => ({
  url: `/files/${'a'.repeat(64)}/crank-${at}.pdf`,
  kind: 'drawing',
  bytes: 4,
  title: 'Side view',
  language: 'en',
  revision: 'B',
  ...fields,
});
const files = (count: number) => Array.from({ length: count }, (_, at) => file(at));

describe('the pictures of a part', () => {
  it('There are at most MAX_PICTURES with its own one, each once.', () => {
    expect(picturesSchema.safeParse(pictures(MAX_PICTURES)).success).toBe(true);
    expect(picturesSchema.safeParse(pictures(MAX_PICTURES + 1)).success).toBe(false);
    expect(picturesSchema.safeParse([]).success).toBe(false);
    expect(otherPicturesSchema.safeParse(pictures(MAX_PICTURES - 1)).success).toBe(true);
    expect(otherPicturesSchema.safeParse(pictures(MAX_PICTURES)).success).toBe(false);
    const twice = [...pictures(2), picture(1, { alt: 'again' })];
    expect(picturesSchema.safeParse(twice).success).toBe(false);
    expect(otherPicturesSchema.safeParse(twice).success).toBe(false);
  });

  it.each([
    [{ alt: 'Seen from the side' }, true],
    [{ alt: 'a | b' }, false],
    [{ url: '/a b.webp' }, false],
    [{ url: '/a|b.webp' }, false],
  ])('A picture with %j is valid: %s.', (fields, valid) => {
    expect(picturesSchema.safeParse([picture(0, fields)]).success).toBe(valid);
  });
});

describe('the files of a part', () => {
  it('There are at most MAX_PART_FILES, each once.', () => {
    expect(filesSchema.safeParse(files(MAX_PART_FILES)).success).toBe(true);
    expect(filesSchema.safeParse(files(MAX_PART_FILES + 1)).success).toBe(false);
    expect(filesSchema.safeParse([...files(2), file(1, { title: '' })]).success).toBe(false);
  });

  it('A file is valid with fields within their rules only.', () => {
    forEachRow(
      [
        [{ language: '' }, true],
        [{ language: 'deu' }, true],
        [{ language: 'e' }, false],
        [{ language: 'EN' }, false],
        [{ language: 'eN' }, false],
        [{ language: 'xEn' }, false],
        [{ language: 'enX' }, false],
        [{ url: 'https://works.test/crank.pdf' }, false],
        [{ title: 'a; b' }, false],
        [{ revision: 'a|b' }, false],
        [{ bytes: 0 }, false],
      ],
      (fields, valid) => {
        expect(filesSchema.safeParse([file(0, fields)]).success).toBe(valid);
      },
    );
  });
});

it('A broken rule of packaging is reported at its field.', () => {
  const sizes = { netGrams: null, grossGrams: null, lengthMm: null, widthMm: null, heightMm: null };
  const units = [
    { kind: 'box', pieces: 5, ...sizes, gtin: null },
    { kind: 'piece', pieces: 2, ...sizes, gtin: null },
  ];
  expect(packagingSchema.safeParse(units).error?.issues).toMatchObject([
    { code: 'custom', path: [0, 'pieces'] },
    { code: 'custom', path: [1, 'pieces'] },
  ]);
});
