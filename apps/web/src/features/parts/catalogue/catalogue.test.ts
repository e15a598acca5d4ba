import { describe, expect, it } from 'vitest';
import { productJsonLd } from '../../../lib/json-ld.tsx';
import { renderPage, visibleText } from '../../../testing/render-page.tsx';
import { sampleParts, sampleResponses } from '../../../testing/sample-shop.ts';

const namesIn = (html: string) =>
  [...html.matchAll(/<h3 class="part-card-name"><a[^>]*>(.*?)<\/a>/g)].map(([, name]) =>
    name?.replaceAll('&quot;', '"'),
  );
const names = (from: number, to: number) => sampleParts.slice(from, to).map(({ name }) => name);

const range = (price: string, quantities: object) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'USD',
  eligibleQuantity: { '@type': 'QuantitativeValue', ...quantities },
});

describe('the catalogue', () => {
  it('shows twelve parts per page', async () => {
    const { status, html } = await renderPage('/parts');
    expect(status).toBe(200);
    expect(namesIn(html)).toEqual(names(0, 12));
    expect(visibleText(html)).toContain('30 parts, showing 1–12');
    expect(html).toContain('<title>All parts - Bicycles Mania</title>');
    expect(html).toContain('href="/parts?page=2"');
  });

  it('renders a later page from its URL alone', async () => {
    const { html } = await renderPage('/parts?page=3');
    expect(namesIn(html)).toEqual(names(24, 30));
    expect(visibleText(html)).toContain('25–30 of 30');
    expect(html).toContain('<link rel="canonical" href="https://shop.test/parts?page=3"');
    expect(html).toContain('"position":25');
  });

  it('describes price breaks as structured data, and a part without breaks by one price', () => {
    const [part] = sampleParts;
    if (part === undefined) throw new Error('There are sample parts.');
    const shop = { publicUrl: 'https://shop.test', currency: 'usd' };
    const createOffer = (priceBreaks: typeof part.priceBreaks) =>
      JSON.stringify(productJsonLd({ ...part, priceBreaks }, shop));
    expect(createOffer([])).not.toContain('priceSpecification');
    expect(createOffer([{ minQty: 250, unitPriceMinor: 460 }])).toContain(
      JSON.stringify([
        range('4.85', { minValue: 50, maxValue: 240 }),
        range('4.60', { minValue: 250 }),
      ]),
    );
  });

  it('filters by category and shows the count of each', async () => {
    const { html } = await renderPage('/parts?category=Saddles');
    expect(namesIn(html)).toHaveLength(9);
    expect(html).toMatch(/<h1[^>]*>Saddles<\/h1>/);
    expect(html).toMatch(/aria-current="page"[^>]*>Saddles<span[^>]*>9<\/span>/);
  });

  it('searches without JavaScript', async () => {
    const { html } = await renderPage('/parts?query=washer');
    expect(namesIn(html)).toEqual(['Flat washer M10']);
    expect(visibleText(html)).toContain('1 part, showing 1');
    expect(html).toContain('value="washer"');
    expect(html).toContain('content="noindex, follow"');
  });

  it.each([
    ['/parts?query=%20hub%20&sort=&page=1', '/parts?query=hub'],
    ['/parts?sort=catalogue', '/parts'],
    ['/parts?page=none', '/parts'],
  ])('sets the canonical URL of %s to %s', async (address, canonical) => {
    expect(await renderPage(address)).toMatchObject({ status: 307, location: canonical });
  });

  it('keeps unknown parameters out of the page', async () => {
    const { html } = await renderPage('/parts?utm_source=letter');
    expect(html).not.toMatch(/href="[^"]*utm_source/);
    expect(namesIn(html)).toEqual(names(0, 12));
  });

  it.each([
    ['/parts?query=zzz', 'No part matches “zzz”.', 'Browse all parts'],
    ['/parts?query=zzz&category=Saddles', 'No part in Saddles matches “zzz”.', 'Search all parts'],
    ['/parts?page=9', 'The list ends before this page.', 'To the first page'],
  ])('offers a next step when %s is empty', async (address, reason, next) => {
    const text = visibleText((await renderPage(address)).html);
    expect(text).toContain(reason);
    expect(text).toContain(next);
  });

  it.each([
    'category=Boats',
    'category=Boats&page=2',
    'category=saddles',
    'category=Boats&query=hub',
  ])('shows the not-found page for the unknown category of /parts?%s', async (search) => {
    const { status, html } = await renderPage(`/parts?${search}`);
    expect(status).toBe(404);
    expect(html).toMatch(/<a [^>]*href="\/parts"[^>]*>Browse all parts<\/a>/);
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('Boats - ');
  });

  it.each([
    ['page=3', true],
    ['page=4', false],
    ['page=83', false],
    ['category=Saddles', true],
    ['category=Saddles&page=2', false],
    ['page=4&sort=name', false],
    // Their parts are not rendered.
    ['page=2&view=table', false],
    ['page=9&size=48', false],
    ['view=table', true],
  ])('lets search engines index /parts?%s: %s', async (search, isIndexed) => {
    const { status, html } = await renderPage(`/parts?${search}`);
    expect(status).toBe(200);
    expect(/<meta name="robots" content="noindex, follow"/.test(html)).toBe(!isIndexed);
  });

  it('leads from a page beyond the last to the first', async () => {
    const { html } = await renderPage('/parts?category=Saddles&page=2');
    expect(html).toMatch(/<a [^>]*href="\/parts\?category=Saddles"[^>]*>To the first page<\/a>/);
  });

  it('leads from the catalogue of a shop without parts to the contact page', async () => {
    const { html } = await renderPage('/parts', {
      ...sampleResponses,
      'parts.browse': () => sampleResponses['parts.browse']?.({ query: 'zzz' }),
    });
    expect(visibleText(html)).toContain('No parts yet.');
    expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact Us<\/a><\/div><\/section>/);
  });

  it('escapes the search text', async () => {
    const { html } = await renderPage(
      `/parts?query=${encodeURIComponent('<script>alert(1)</script>')}`,
    );
    expect(html).not.toContain('<script>alert(1)');
  });
});
