// @ts-nocheck
import { describe, expect, it } from 'vitest';
import {
  idempotencyKeySchema,
  isPictureUrl,
  optionalPictureUrlSchema,
  pictureUrlSchema,
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
  it.each(PICTURES)('takes %s', (url) => {
    expect(isPictureUrl(url)).toBe(true);
    expect(pictureUrlSchema.parse(` ${url} `)).toBe(url);
  });

  it.each(NO_PICTURES)('refuses %s', (url) => {
    expect(isPictureUrl(url)).toBe(false);
    expect(optionalPictureUrlSchema.safeParse(url).success).toBe(false);
  });

  it('lets only the optional address be empty', () => {
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
  ])('judges %j', (key, good) => {
    expect(idempotencyKeySchema.safeParse(key).success).toBe(good);
  });
});
