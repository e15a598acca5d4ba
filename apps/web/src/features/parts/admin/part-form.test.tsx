import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ImageField } from './image/image-field.tsx';
import type { ImageState, ImageUpload } from './image/use-image-upload.ts';
import { EMPTY_PART } from './part-form-values.ts';
import { PartForm } from './part-form.tsx';

const nothing = () => undefined;
const uploadIn = (state: ImageState): ImageUpload => ({
  state,
  choose: nothing,
  clear: nothing,
  reset: nothing,
  settled: () => Promise.resolve(null),
});

const form = {
  label: 'Add product',
  defaults: EMPTY_PART,
  currency: 'usd',
  categories: ['Chains', 'Free wheels'],
  upload: uploadIn({ phase: 'empty' }),
  submitLabel: 'Add product',
  draft: { owner: 'admin@shop.test', name: 'new part' },
  onSubmit: () => Promise.resolve(true),
};

describe('the part form', () => {
  it('shows the documented fields for a new part, without a status', () => {
    const html = renderToString(<PartForm {...form} clears />);
    for (const label of ['Name', 'Description', 'Price per unit', 'Quantity in stock', 'Image']) {
      expect(html).toMatch(new RegExp(`<label [^>]*>${label}`));
    }
    expect(html).not.toContain('name="status"');
    expect(html).toContain('Clear');
  });

  it('suggests the existing categories', () => {
    const html = renderToString(<PartForm {...form} />);
    const list = /list="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<datalist id="${list}"><option value="Chains">`);
  });

  it('shows the status and the reserved units of a stored part', () => {
    const html = renderToString(<PartForm {...form} reserved={1200} />);
    expect(html).toContain('name="status"');
    expect(html).toContain('1,200 are reserved for orders.');
    expect(html).not.toContain('Clear');
  });
});

const htmlIn = (state: ImageState, isMissing = false) =>
  renderToString(
    <ImageField
      name="Cassette"
      upload={uploadIn(state)}
      isMissing={isMissing}
      inputRef={{ current: null }}
    />,
  );

/** The field with a stored picture, without its image elements. */
const storedHtml = (url: string) =>
  htmlIn({ phase: 'stored', url, isNew: false }).replaceAll(/<(?:img|source)[^>]*>/g, '');

describe('the image field', () => {
  const file = new File(['x'.repeat(1024 * 1024)], 'cassette.jpg', { type: 'image/jpeg' });
  const chosen = { file, preview: 'blob:shop/1' };
  it('offers to choose or drop a picture, and reports a missing one', () => {
    expect(htmlIn({ phase: 'empty' })).toContain('or drop it here');
    expect(htmlIn({ phase: 'empty' })).not.toContain('role="alert"');
    const missing = htmlIn({ phase: 'empty' }, true);
    expect(missing).toContain('Choose a picture of the part.');
    expect(missing).toContain('aria-invalid="true"');
  });

  it('shows the picture and the progress during the upload', () => {
    const html = htmlIn({ phase: 'uploading', ...chosen, percent: 68 });
    expect(html).toContain('src="blob:shop/1"');
    expect(html).toContain('1.0 MB, uploading 68 %');
    expect(html).toMatch(/<progress max="100"[^>]* value="68"|<progress [^>]*value="68"/);
  });

  it('shows the processing state after the upload', () => {
    expect(htmlIn({ phase: 'uploading', ...chosen, percent: 100 })).toContain('being prepared');
  });

  it('keeps the picture after a temporary error, with a retry button', () => {
    const html = htmlIn({ phase: 'failed', ...chosen, message: 'No connection.' });
    expect(html).toContain('Try again');
    expect(html).toContain('No connection.');
    expect(html).toContain('src="blob:shop/1"');
  });

  it('requests another file after a rejected one', () => {
    const html = htmlIn({ phase: 'rejected', message: 'list.pdf is not a picture.' });
    expect(html).toContain('list.pdf is not a picture.');
    expect(html).toContain('or drop it here');
    expect(html).not.toContain('Try again');
  });

  it('shows the stored picture of a part', () => {
    const html = htmlIn({ phase: 'stored', url: '/uploads/cassette.webp', isNew: false }, true);
    expect(html).toContain('src="/uploads/cassette.webp"');
    expect(html).not.toContain('role="alert"');
  });

  it('shows the file name of a stored picture, unless the shop has generated it', () => {
    const name = '0123456789abcdef'.repeat(2);
    expect(storedHtml('https://images.example/abc/cassette.webp')).toContain('cassette.webp');
    expect(storedHtml(`/pictures/uploads/${name}.webp`)).not.toContain(name);
    expect(storedHtml(`/pictures/uploads/${name}.webp`)).toContain('Current picture');
  });
});
