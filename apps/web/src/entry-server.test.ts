import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { pageAddress, publicPaths } from './entry-server.tsx';
import { type RenderedPage, renderPage, visibleText } from './testing/render-page.tsx';
import { DISCONTINUED_ID, sampleParts, sampleResponses } from './testing/sample-shop.ts';

const PAGES = [
  ['/', 'Bicycle parts by the case - Bicycles Mania'],
  ['/parts', 'All parts - Bicycles Mania'],
  ['/parts?query=part&page=2', 'Parts matching “part”, page 2 - Bicycles Mania'],
  ['/catalogue/sku-4', 'Part number 4 - Bicycles Mania'],
  ['/blog', 'Blog - Bicycles Mania'],
  ['/protfolio', 'Protfolio - Bicycles Mania'],
  ['/contact', 'Contact Us - Bicycles Mania'],
  ['/terms', 'Terms - Bicycles Mania'],
  ['/delivery', 'Delivery - Bicycles Mania'],
  ['/login', 'SignIn - Bicycles Mania'],
  ['/signUp', 'SignUp - Bicycles Mania'],
] as const;
/** The page without its nonce. */
const still = ({ html, nonce }: RenderedPage) => html.replaceAll(nonce, '');

describe.each(PAGES)('%s, rendered for a signed-out user', (address, title) => {
  it('is complete, with a title, a description and one heading', async () => {
    const { status, html } = await renderPage(address);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html.match(/<meta name="description" content="[^"]{20,}"/g)).toHaveLength(1);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
  });

  it('has no style attribute, which the content security policy would block', async () => {
    const { html } = await renderPage(address);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('has an alt attribute on every picture', async () => {
    const { html } = await renderPage(address);
    for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/\salt="/);
  });

  it('renders the same HTML twice', async () => {
    const [once, again] = await Promise.all([renderPage(address), renderPage(address)]);
    expect(still(once)).toBe(still(again));
  });
});

it.each([
  ['/portfolio', '/protfolio'],
  ['/signup', '/signUp'],
  ['/signup?from=%2Fparts%2F1', '/signUp?from=%2Fparts%2F1'],
])('redirects %s permanently to %s', async (address, location) => {
  expect(await renderPage(address)).toMatchObject({ status: 301, location });
});

it('renders the way of delivery and the text of the page', async () => {
  const text = visibleText((await renderPage('/delivery')).html);
  for (const words of [
    'By van',
    'without a charge from',
    'To your gate.',
    'Payment',
    'In advance.',
  ])
    expect(text).toContain(words);
});

it('renders a 404 page for a legal page without a text', async () => {
  expect((await renderPage('/imprint')).status).toBe(404);
});

it('renders a 404 page for an unknown path', async () => {
  const { status, html } = await renderPage('/no-such-page');
  expect(status).toBe(404);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
});

it('renders the five answers of the blog', async () => {
  const text = visibleText((await renderPage('/blog')).html);
  const questions = [
    'How do you improve the performance of React?',
    'What kinds of state management are there?',
    'How does prototypal inheritance work?',
    'How do you search products by name?',
    'What are unit tests, and why write them?',
  ];
  for (const question of questions) expect(text).toContain(question);
});

it('links to the resume as a PDF', async () => {
  const { html } = await renderPage('/protfolio');
  expect(html).toMatch(/<a href="\/bicycles-mania-resume\.pdf" download=""[^>]*>Download resume/);
  for (const part of ['Skills', 'Objective', 'Experience', 'Projects', 'Education']) {
    expect(visibleText(html)).toContain(part);
  }
});

it.each(['/login', '/signUp', '/contact'])(
  'contains a notice on %s that the form needs JavaScript',
  async (address) => {
    const { html } = await renderPage(address);
    expect(visibleText(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '')).toContain(
      'JavaScript',
    );
  },
);

describe('the public page of a part', () => {
  it('It has the address, the picture and the structured data of the part.', async () => {
    const { html } = await renderPage('/catalogue/cw-44-170a');
    const url = 'https://shop.test/catalogue/cw-44-170a';
    expect(html).toContain(`<link rel="canonical" href="${url}"`);
    expect(html).toContain(`<meta property="og:url" content="${url}"`);
    expect(html.match(/<meta property="og:image" content="[^"]*"/g)).toEqual([
      '<meta property="og:image" content="https://shop.test/pictures/products/chainwheel-44t.webp"',
    ]);
    expect(html).not.toContain('noindex');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', sku: 'CW-44-170A', url });
    const text = visibleText(html);
    for (const shown of ['Chain-wheel and crank 44T', '$4.85', 'Order this part', 'Minimum']) {
      expect(text).toContain(shown);
    }
    expect(html).toContain('href="/parts/part-1"');
  });

  it.each([
    ['/catalogue/CW44170A', '/catalogue/cw-44-170a'],
    ['/catalogue/cw%2044%20170a', '/catalogue/cw-44-170a'],
    ['/catalogue/old-1', `/parts/${DISCONTINUED_ID}`],
  ])('%s is permanently %s', async (address, location) => {
    expect(await renderPage(address)).toMatchObject({ status: 301, location });
  });

  it('A part that does not exist is 404, a deleted part or model 410.', async () => {
    expect((await renderPage('/catalogue/none')).status).toBe(404);
    for (const address of ['/catalogue/deleted-1', '/catalogue/models/deleted']) {
      const { status, html } = await renderPage(address);
      expect(status).toBe(410);
      expect(visibleText(html)).toContain('There is nothing at this address.');
    }
  });
});

describe('the address of a part', () => {
  it('A discontinued part is 410 with a page that offers its neighbours.', async () => {
    const { status, html } = await renderPage(`/parts/${DISCONTINUED_ID}`);
    expect(status).toBe(410);
    expect(html).toContain('<title>Wing nut, old pattern - Bicycles Mania</title>');
    expect(visibleText(html)).toContain('We do not make this part any more.');
    for (const { id } of sampleParts.slice(3, 6)) expect(html).toContain(`href="/parts/${id}"`);
  });

  it('A part on sale is rendered by the browser only.', async () => {
    const { status, html } = await renderPage('/parts/part-1');
    expect(status).toBe(200);
    expect(html).not.toContain('Discontinued');
    expect(html).toContain('content="noindex"');
  });

  it('A part is rendered by the browser also where the shop does not answer.', async () => {
    const broken = {
      ...sampleResponses,
      'parts.discontinued': () => {
        throw Object.assign(new Error('busy'), { data: { error: 'STORE_BUSY' } });
      },
    };
    expect((await renderPage('/parts/part-1', broken)).status).toBe(200);
  });
});

const addressFor = (address: string) => pageAddress(new URL(address, 'http://shop.test'));

describe('pageAddress', () => {
  it('keeps what the page reads of an address', () => {
    forEachRow(
      [
        ['/', '/'],
        ['/?utm_source=mail', '/'],
        ['/blog?page=2&query=x', '/blog'],
        ['/parts', '/parts'],
        ['/parts?page=1&sort=catalogue', '/parts'],
        ['/parts?page=2&utm_source=mail&category=Hub+parts', '/parts?category=Hub+parts&page=2'],
        ['/parts?query=%20wheel%20', '/parts?query=wheel'],
        ['/login?from=%2Fparts%2F1&fbclid=x', '/login?from=%2Fparts%2F1'],
        ['/signup?from=%2Fparts%2F1&fbclid=x', '/signup?from=%2Fparts%2F1'],
        ['/portfolio?x=1', '/portfolio'],
        ['/catalogue/cw-44?utm_source=mail', '/catalogue/cw-44'],
      ],
      (address, picked) => {
        expect(addressFor(address)).toBe(picked);
      },
    );
  });

  it.each(['/no-such-page', '/no/such/page?x=1', '/blog/none', '/%ff'])(
    'maps %s to the not-found page',
    (address) => {
      expect(addressFor(address)).toBe('/404');
    },
  );

  it.each([
    '/dashboard',
    '/dashboard/none',
    '/dashboard/manage?state=paid',
    '/parts/part-1',
    '/dashboard/payment/order-1',
  ])('returns null for %s, which needs a signed-in user', (address) => {
    expect(addressFor(address)).toBeNull();
  });
});

/** The page without the classes of active links. */
const withoutActiveLinks = (html: string) =>
  html.replaceAll(' active"', '"').replaceAll(' data-status="active"', '');

const samePage = async (address: string) => {
  const { nonce, html, ...page } = await renderPage(address);
  return { ...page, html: withoutActiveLinks(html.replaceAll(nonce, '')) };
};

describe('a page', () => {
  it.each([
    '/?utm_source=mail',
    '/parts?utm_source=mail',
    '/parts?query=part&page=2&utm_source=mail',
    '/blog?utm_source=mail',
    '/protfolio?page=2',
    '/contact?query=x',
    '/login?from=%2Fparts%2F1&utm_source=mail',
    '/signUp?utm_source=mail',
    '/no-such-page?x=1',
    '/portfolio?x=1',
  ])('at %s is identical to the page at its canonical path', async (address) => {
    expect(await samePage(addressFor(address) ?? '')).toEqual(await samePage(address));
  });
});

it('lists exactly the public pages', () => {
  expect(publicPaths.toSorted()).toEqual(
    [
      '/',
      '/blog',
      '/categories',
      '/contact',
      '/login',
      '/parts',
      '/protfolio',
      '/signUp',
    ].toSorted(),
  );
});

it.each(publicPaths)('%s has a canonical URL and Open Graph tags', async (path) => {
  const { status, html } = await renderPage(path);
  const one = (pattern: RegExp) => {
    const found = [...html.matchAll(pattern)];
    expect(found).toHaveLength(1);
    return found[0]?.[1];
  };
  const property = (name: string) =>
    one(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'));
  expect(status).toBe(200);
  expect(one(/<link rel="canonical" href="([^"]*)"/g)).toBe(`https://shop.test${path}`);
  expect(property('og:url')).toBe(`https://shop.test${path}`);
  expect(property('og:image')).toBe('https://shop.test/social.jpg');
  expect(property('og:title')).toBe(one(/<title>(.*?)<\/title>/g));
  expect(property('og:description')).toBe(one(/<meta name="description" content="([^"]*)"/g));
});

it.each([
  ['/', 'Organization'],
  ['/parts', 'ItemList'],
])('%s has JSON-LD of type %s', async (path, type) => {
  const { html } = await renderPage(path);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': type });
  const addresses = [...json.matchAll(/"(?:url|logo|image)":"([^"]*)"/g)].map(([, url]) => url);
  expect(addresses.length).toBeGreaterThan(1);
  for (const url of addresses) expect(url).toMatch(/^https:\/\/shop\.test\//);
});

it('excludes private pages from search engines', async () => {
  const { html } = await renderPage('/dashboard');
  expect(html).toMatch(/<meta name="robots" content="noindex"[^>]*>/);
});
