import { describe, expect, it } from 'vitest';
import { renderPage, visibleText } from '../../testing/render-page.tsx';
import { sampleResponses, sampleParts, sampleReviews } from '../../testing/sample-shop.ts';

const { status, html } = await renderPage('/');
const text = visibleText(html);
const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
const nothing = () => ({ items: [], nextCursor: null, total: 0 });

describe('the home page', () => {
  it('shows its sections in the documented order', () => {
    expect(status).toBe(200);
    const sections = [
      'Bicycle parts by the case.',
      'About us',
      'Gallery',
      'BICYCLES MANIA FEATURED CATEGORIES',
      'Our Business Summary',
      'Our Client says',
    ];
    const places = sections.map((section) => text.indexOf(section));
    expect(places).not.toContain(-1);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  it('has a carousel with an anchor and a part for each slide', () => {
    expect(all(/<div id="(slide\d)"/g)).toEqual(['slide2', 'slide3', 'slide4']);
    expect(html).toContain('id="slide1"');
    const arrows = ['slide4', 'slide3', 'slide2', 'slide4', 'slide3', 'slide1'];
    expect(all(/href="#(slide\d)"/g)).toEqual(arrows);
    for (const sku of ['CW-44-170A', 'BC-26-CITY', 'FS-W10-20']) expect(text).toContain(sku);
    expect(html).toMatch(/fetchPriority="high"[^>]*>/i);
  });

  it('has a gallery of nine slides made of three pictures', () => {
    const pictures = all(/src="(\/pictures\/gallery\/[a-z-]+\.webp)"/g);
    expect(pictures).toHaveLength(9);
    expect(new Set(pictures).size).toBe(3);
    expect(pictures.slice(3, 6)).toEqual(pictures.slice(0, 3));
  });

  it('shows the first six parts with links to their pages', () => {
    const cards = all(/<article class="part-card">(.*?)<\/article>/gs);
    expect(cards).toHaveLength(6);
    cards.forEach((card, index) => {
      const part = sampleParts[index];
      const shown = visibleText(card ?? '').replaceAll('&quot;', '"');
      for (const fact of [part?.name, part?.description, '$4.85', '50', '2,400']) {
        expect(shown).toContain(fact);
      }
      expect(card).toMatch(new RegExp(`href="/parts/${part?.id}"[^>]*>Product Details`));
    });
    expect(text).toContain('All 30 parts');
  });

  it('shows the documented final numbers of the counters', () => {
    const counts = all(/<dd class="[^"]*text-count[^"]*">(.*?)<\/dd>/gs);
    expect(counts.map((count) => visibleText(count ?? '').replaceAll(' ', ''))).toEqual([
      '31K',
      '300+',
      '700',
    ]);
    for (const label of ['Sales', 'Client', 'Employer']) expect(text).toContain(label);
  });

  it('quotes the three oldest reviews', () => {
    const quotes = all(/<blockquote[^>]*>(.*?)<\/blockquote>/gs);
    expect(quotes.map((quote) => visibleText(quote ?? ''))).toEqual(
      sampleReviews.slice(0, 3).map(({ feedback }) => `“${feedback}”`),
    );
    expect(html).toContain('src="/pictures/products/bell-chrome.webp"');
  });

  it('is complete without parts and reviews', async () => {
    const empty = { 'parts.list': nothing, 'parts.search': nothing, 'reviews.list': nothing };
    const page = await renderPage('/', { ...sampleResponses, ...empty });
    expect(page.status).toBe(200);
    expect(visibleText(page.html)).toContain('No reviews yet.');
    expect(page.html).not.toContain('hero-details');
  });
});
