import { describe, expect, it } from 'vitest';
import { renderPage } from './testing/render-page.tsx';
import { type sampleResponses, sampleParts, sampleReviews } from './testing/sample-shop.ts';

const HOSTILE = [
  '</script><script>stolen()</script>',
  '<img src=x onerror=stolen()>',
  '"><svg/onload=stolen()>',
  '\u2028stolen()\u2029',
  '<!--<script>stolen()',
  ']]><script>stolen()</script>',
  "';stolen();//",
  '${stolen()}',
];

const page = <T>(items: T[]) => ({ items, nextCursor: null, total: items.length });

/** The sample shop with a hostile value in every text. */
function hostileShop(text: string): typeof sampleResponses {
  const parts = sampleParts
    .slice(0, 8)
    .map((part) => ({ ...part, name: text, description: text, sku: text, category: text }));
  const reviews = sampleReviews.map((review) => ({
    ...review,
    authorName: text,
    feedback: text,
    image: text,
  }));
  const attributes = [{ key: 'a', label: text, kind: 'text', value: text, text, unit: text }];
  const values = [{ value: text, label: text, count: 1 }];
  const browsePage = {
    ...page(parts.map((part) => ({ ...part, attributes }))),
    matching: 8,
    facets: [{ key: 'a', label: text, kind: 'choice', unit: text, values }],
    prices: { min: 100, max: 900, bars: [8, 0] },
    offers: { available: 8, orderable: null },
    columns: [{ key: 'a', label: text }],
  };
  return {
    'parts.browse': () => browsePage,
    'parts.list': () => page(parts),
    'parts.search': () => page(parts),
    'categories.menu': () => ({ largest: [text], first: [text], count: 1 }),
    'categories.branch': () => ({
      branch: {
        total: 8,
        first: [{ name: text, count: 8 }],
        hasMore: false,
        open: text,
        children: [],
        parent: text,
      },
    }),
    'categories.tree': () => [{ name: text, count: 8, total: 8, children: [] }],
    'settings.seller': () => ({
      seller: { legalName: text, address: text, taxNumber: text, phone: text },
      pages: ['delivery'],
    }),
    'reviews.list': () => page(reviews),
  };
}

/** The attributes of the page's own scripts: a nonce, or JSON-LD, which is not executed. */
const OWN = / nonce="[\w-]{36}"|^ type="application\/ld\+json"$/;

/** What a browser would execute: scripts and event handler attributes. */
function runnable(html: string) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  const tags = html.replaceAll(/<script\b[\s\S]*?<\/script>/gi, '').match(/<[a-z][^>]*>/gi) ?? [];
  return {
    strange: scripts.filter(([, attributes = '']) => !OWN.test(attributes)),
    codes: scripts.map(([, , code = '']) => code),
    handlers: tags.filter((tag) => / on\w+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""'))),
  };
}

describe.each(['/', '/parts', '/parts?q=%3C/script%3E%3Cscript%3Estolen()%3C/script%3E'])(
  '%s with hostile text',
  (address) => {
    it.each(HOSTILE)('executes nothing of %j', async (text) => {
      const { status, html } = await renderPage(address, hostileShop(text));
      const { strange, codes, handlers } = runnable(html);
      expect(status).toBe(200);
      expect(html).toContain('stolen()');
      expect(strange).toEqual([]);
      expect(handlers).toEqual([]);
      // In scripts and data the text is quoted and contains no tag that could end the script.
      for (const code of codes) expect(code).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/i);
    });
  },
);

it('changes nothing of a text that looks like a date of the router', async () => {
  const text = ',u:1764000000000';
  const { html } = await renderPage('/parts', hostileShop(text));
  const dates = html.match(/,u:\d+/g) ?? [];
  expect(dates.filter((date) => date === text).length).toBeGreaterThan(8);
  expect(new Set(dates)).toEqual(new Set([text, ',u:1']));
});

it('contains the nonce only in script tags and the csp-nonce meta tag', async () => {
  const { html, nonce } = await renderPage('/');
  const marks = html.split(` nonce="${nonce}"`).length - 1;
  const meta = html.split(`<meta property="csp-nonce" content="${nonce}"/>`).length - 1;
  expect([meta, html.split(nonce).length - 1]).toEqual([1, marks + 1]);
  expect((await renderPage('/')).nonce).not.toBe(nonce);
});
