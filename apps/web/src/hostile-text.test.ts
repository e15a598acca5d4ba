import { describe, expect, it } from 'vitest';
import { renderPage } from './testing/render-page.ts';
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

/** The sample shop, whose every text is hostile. */
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
  return {
    'parts.list': () => page(parts),
    'parts.search': () => page(parts),
    'parts.categories': () => [{ name: text, count: 8 }],
    'reviews.list': () => page(reviews),
  };
}

/** The renderer's mark, or data that no browser runs. */
const OWN = / nonce="[\w-]{36}"|^ type="application\/ld\+json"$/;

/** What a browser would run of a page: its scripts, and handlers in its tags. */
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
    it.each(HOSTILE)('runs nothing of %j', async (text) => {
      const { status, html } = await renderPage(address, hostileShop(text));
      const { strange, codes, handlers } = runnable(html);
      expect(status).toBe(200);
      expect(html).toContain('stolen()');
      expect(strange).toEqual([]);
      expect(handlers).toEqual([]);
      // In scripts and data the text stands within quotes, where no tag of its own can end it.
      for (const code of codes) expect(code).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/i);
    });
  },
);

it('names its scripts’ nonce in no place but their mark', async () => {
  const { html, nonce } = await renderPage('/');
  const marks = html.split(` nonce="${nonce}"`).length - 1;
  const meta = html.split(`<meta property="csp-nonce" content="${nonce}"/>`).length - 1;
  expect([meta, html.split(nonce).length - 1]).toEqual([1, marks + 1]);
  expect((await renderPage('/')).nonce).not.toBe(nonce);
});
