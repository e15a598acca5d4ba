import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { uploadFiles, uploadUrl } from '@bm/domain/shared/uploaded-picture';
import { describe, expect, it } from 'vitest';
import { isAllowedPictureUrl, pictureSources, pictureWidths } from './picture-sources.ts';

const publicFolder = fileURLToPath(new URL('../../../../public', import.meta.url));

describe('pictureSources', () => {
  it('lists its widths in two formats; the original is the largest', () => {
    expect(pictureSources('/pictures/products/chainwheel-44t.webp')).toEqual({
      avif: '/pictures/products/chainwheel-44t-320.avif 320w, /pictures/products/chainwheel-44t-480.avif 480w, /pictures/products/chainwheel-44t-640.avif 640w, /pictures/products/chainwheel-44t-1200.avif 1200w',
      webp: '/pictures/products/chainwheel-44t-320.webp 320w, /pictures/products/chainwheel-44t-480.webp 480w, /pictures/products/chainwheel-44t-640.webp 640w, /pictures/products/chainwheel-44t.webp 1200w',
    });
  });

  it('lists the files that the server derives from an upload', () => {
    const id = '0123456789abcdef0123456789abcdef';
    const sources = pictureSources(uploadUrl(id));
    const listed = [sources?.avif, sources?.webp].join(', ').matchAll(/(\S+) (\d+)w/g);
    expect([...listed].map(([, url, width]) => `${url} ${width}`).toSorted()).toEqual(
      uploadFiles(id)
        .map(({ name, width }) => `/pictures/uploads/${name} ${width}`)
        .toSorted(),
    );
  });

  it.each([
    '/1/i/abc/part.webp',
    'https://example.com/pictures/products/x.webp',
    '/pictures/elsewhere/x.webp',
    '/pictures/constructor/x.webp',
    '/pictures/products/../x.webp',
  ])('returns null for %s', (src) => {
    expect(pictureSources(src)).toBeNull();
  });

  it('lists only files that exist', () => {
    for (const [kind, widths] of Object.entries(pictureWidths)) {
      const derived = new RegExp(`-(${widths.join('|')})\\.webp$`);
      const originals = readdirSync(`${publicFolder}/pictures/${kind}`).filter(
        (name) => name.endsWith('.webp') && !derived.test(name),
      );
      expect(originals.length).toBeGreaterThan(0);
      for (const name of originals) {
        const sources = pictureSources(`/pictures/${kind}/${name}`);
        const files = [sources?.avif, sources?.webp].join(', ').matchAll(/(\S+) \d+w/g);
        const missing = [...files].filter(([, file]) => !existsSync(`${publicFolder}${file}`));
        expect(missing).toEqual([]);
      }
    }
  });
});

it('allows only URLs that the content security policy allows', () => {
  for (const src of ['/pictures/x.webp', 'https://example.com/x.png', 'blob:http://a/b']) {
    expect(isAllowedPictureUrl(src)).toBe(true);
  }
  for (const src of [
    '',
    'javascript:alert(1)',
    'http://example.com/x.png',
    '//example.com/x.png',
  ]) {
    expect(isAllowedPictureUrl(src)).toBe(false);
  }
});
