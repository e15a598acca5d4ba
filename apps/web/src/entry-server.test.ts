import { describe, expect, it } from 'vitest';
import { type RenderedPage, renderPage, visibleText } from './testing/render-page.tsx';
import { DISCONTINUED_ID, sampleParts, sampleResponses } from './testing/sample-shop.ts';

const PAGES = [
  ['/', 'Bicycle parts by the case - Bicycles Mania'],
  ['/parts', 'All parts - Bicycles Mania'],
  ['/parts?query=part&page=2', 'Parts matching “part”, page 2 - Bicycles Mania'],
  ['/blog', 'Blog - Bicycles Mania'],
  ['/protfolio', 'Protfolio - Bicycles Mania'],
  ['/contact', 'Contact Us - Bicycles Mania'],
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
