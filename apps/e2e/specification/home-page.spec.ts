import type { Locator, Page } from '@playwright/test';
import { asArray, asRecord, stringProperty } from '../fixtures/json.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';
import { partCards } from '../pages/shop.page.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** The carousel's slides in ring order, and their headings. */
const FORWARD = [
  ['slide2', 'slide3'],
  ['slide3', 'slide4'],
  ['slide4', 'slide1'],
] as const;
const BACKWARD = [
  ['slide4', 'slide3'],
  ['slide3', 'slide2'],
  ['slide2', 'slide4'],
] as const;
const SLIDES = {
  slide1: 'Bicycle parts by the case.',
  slide2: 'Bicycle parts by the case.',
  slide3: 'Complete bicycles.',
  slide4: 'Down to the last washer.',
};

const COUNTERS = [
  { label: 'Sales', value: '31K' },
  { label: 'Client', value: '300+' },
  { label: 'Employer', value: '700' },
];

const section = (page: Page, name: string) => page.getByRole('region', { name });
const carousel = (page: Page) => section(page, 'What we make');
const featured = (page: Page) => section(page, 'BICYCLES MANIA FEATURED CATEGORIES');
const gallery = (page: Page) => section(page, 'Gallery');

async function readCounters(page: Page): Promise<{ label: string; value: string }[]> {
  const summary = section(page, 'Our Business Summary');
  const labels = await summary.getByRole('term').allInnerTexts();
  const values = await summary.getByRole('definition').allInnerTexts();
  return labels.map((label, index) => ({ label, value: (values[index] ?? '').replace(/\s/g, '') }));
}

/** Returns the images that are completely inside the window, from left to right. */
function visibleImages(track: Locator) {
  return track.locator('img').evaluateAll((images) =>
    images
      .map((image) => ({
        box: image.getBoundingClientRect(),
        name: image.getAttribute('src')?.split('/').pop() ?? '',
      }))
      .filter(({ box }) => box.left >= 0 && box.right <= window.innerWidth)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ box, name }) => ({ name, left: box.left, right: box.right })),
  );
}

async function countColumns(items: Locator): Promise<number> {
  const lefts = await items.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}

test.describe('Section 2, home page', () => {
  let page: Page;
  let parts: Record<string, unknown>[];
  let reviews: Record<string, unknown>[];
  test.beforeAll(async ({ actors, api }) => {
    parts = asArray(await api.callOk('GET', '/parts')).map(asRecord);
    reviews = asArray(await api.callOk('GET', '/review')).map(asRecord);
    page = actors.visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
  });
  test.afterAll(() => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('The home page has carousel, about us, gallery, featured categories, business summary and testimonials in this order.', async () => {
    const regions = page.getByRole('main').getByRole('region');
    const names = await regions.evaluateAll((all) =>
      all
        .filter((region) => region.parentElement?.closest('section') === null)
        .map((region) => {
          const title = region.getAttribute('aria-labelledby') ?? '';
          return region.ariaLabel ?? document.getElementById(title)?.textContent;
        }),
    );
    expect(names).toEqual([
      'What we make',
      'About us',
      'Gallery',
      'BICYCLES MANIA FEATURED CATEGORIES',
      'Our Business Summary',
      'Our Client says',
    ]);
  });

  test('The carousel has three slides with one image each.', async () => {
    const slides = carousel(page).locator('[aria-roledescription=slide]');
    await expect(slides).toHaveCount(3);
    const ids = await slides.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(['slide2', 'slide3', 'slide4']);
    for (const slide of await slides.all()) {
      await expect(slide.locator('img')).toHaveCount(1);
    }
  });

  for (const [link, steps] of [
    ['Next slide', FORWARD],
    ['Previous slide', BACKWARD],
  ] as const) {
    for (const [from, to] of steps) {
      test(`The carousel’s link “${link}” on ${from} goes to the anchor ${to}.`, async () => {
        await page.goto(`/#${from}`);
        await expect(carousel(page).getByRole('heading', { name: SLIDES[from] })).toBeVisible();
        await carousel(page).getByRole('link', { name: link }).click();
        await expect(carousel(page).getByRole('heading', { name: SLIDES[to] })).toBeVisible();
        await expect(page).toHaveURL(`/#${to}`);
      });
    }
  }

  test('The section “About us” has a heading, an image, a headline about best-quality manufacturing and a paragraph.', async () => {
    const about = section(page, 'About us');
    await expect(about.getByRole('heading', { name: 'About us', level: 2 })).toBeVisible();
    await expect(about.getByRole('heading', { name: /Best quality/, level: 3 })).toBeVisible();
    await expect(about.getByRole('img')).toHaveCount(1);
    await expect(about.getByRole('paragraph')).toHaveText(/bicycle parts/);
    expect(await about.innerText()).toMatch(
      /Established\s+1994[^]+Bangladesh[^]+spare parts, complete bicycles, motorcycle parts, fasteners/,
    );
  });

  test('The gallery shows 3 of 9 images at a time, 30 px apart, made of 3 pictures repeated.', async () => {
    await gallery(page).scrollIntoViewIfNeeded();
    const images = gallery(page).locator('img');
    const sources = await images.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(sources).toHaveLength(9);
    expect(new Set(sources).size).toBe(3);

    const [first, second, third, ...more] = await visibleImages(gallery(page));
    expect(more).toEqual([]);
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(30, 0);
    expect((third?.left ?? 0) - (second?.right ?? 0)).toBeCloseTo(30, 0);
  });

  test('The gallery’s pagination bullets scroll to their images.', async () => {
    await waitForHydration(page);
    await expect(gallery(page).getByRole('button', { name: /^Go to \d of 9$/ })).toHaveCount(9);
    for (const [number, image] of [
      [2, 'wheel-rack.webp'],
      [6, 'hub-trays.webp'],
      [1, 'chainwheel-wall.webp'],
    ] as const) {
      const bullet = gallery(page).getByRole('button', { name: `Go to ${number} of 9` });
      await bullet.click();
      await expect.poll(async () => (await visibleImages(gallery(page)))[0]?.name).toBe(image);
      await expect(bullet).toHaveAttribute('aria-current', 'true');
    }
  });

  test('The section “BICYCLES MANIA FEATURED CATEGORIES” has its heading and a line that lists all categories.', async () => {
    const title = featured(page).getByRole('heading', {
      name: 'BICYCLES MANIA FEATURED CATEGORIES',
    });
    await expect(title).toBeVisible();
    const line =
      'cycle parts, chain-wheels, saddles, free wheels, hub parts, pedals, chains and accessories';
    expect((await featured(page).innerText()).toLowerCase()).toContain(line);
  });

  test('The featured section shows the first 6 parts in 3 columns, and in 1 column in a small window.', async () => {
    const cards = partCards(featured(page));
    await expect(cards).toHaveCount(6);
    expect(await countColumns(cards)).toBe(3);
    await page.setViewportSize(PHONE);
    expect(await countColumns(cards)).toBe(1);
    await page.setViewportSize(DESKTOP);
  });

  for (const number of [1, 2, 3, 4, 5, 6]) {
    test(`Featured card ${number} shows image, name, description, quantities and price of its part, and a Product Details link to /parts/{id}.`, async () => {
      const part = parts[number - 1] ?? {};
      const card = partCards(featured(page)).nth(number - 1);
      const name = stringProperty(part, 'name');
      await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
      const source = new URL(stringProperty(part, 'img')).pathname;
      await expect(card.locator('img')).toHaveAttribute('src', source);
      expect(await card.innerText()).toContain(stringProperty(part, 'description'));
      expect(await card.getByRole('definition').allInnerTexts()).toEqual([
        `$${Number(part['price']).toFixed(2)}`,
        Number(part['Mquantity']).toLocaleString('en'),
        Number(part['Quantity']).toLocaleString('en'),
      ]);
      const link = card.getByRole('link', { name: `Product Details: ${name}` });
      expect(await link.innerText()).toBe('Product Details');
      await expect(link).toHaveAttribute('href', `/parts/${stringProperty(part, '_id')}`);
    });
  }

  test('The section “Our Client says” quotes the first 3 reviews as cards with an avatar.', async () => {
    const testimonials = section(page, 'Our Client says');
    await expect(testimonials.getByRole('heading', { name: 'Our Client says' })).toBeVisible();
    const figures = testimonials.getByRole('figure');
    await expect(figures).toHaveCount(3);
    for (const [index, figure] of (await figures.all()).entries()) {
      const feedback = stringProperty(reviews[index] ?? {}, 'feedback');
      expect(await figure.getByRole('blockquote').innerText()).toBe(`“${feedback}”`);
      const avatar = await figure.locator('figcaption > span').first().boundingBox();
      expect(avatar).toMatchObject({ width: 44, height: 44 });
    }
  });
});

test('The business summary counts up from 0 to 31K, 300+ and 700 with a delay of 2 s and a duration of 10 s.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true, reducedMotion: 'no-preference' });
  const { clock } = page;
  await clock.install();
  await page.goto('/');
  await clock.pauseAt(Date.now() + 60_000);
  const summary = section(page, 'Our Business Summary');
  const readNumbers = async () =>
    (await readCounters(page)).map(({ value }) => Number.parseInt(value, 10));
  const readSoon = async () => {
    await clock.runFor(50);
    return readNumbers();
  };
  // It is at 0 before it comes into view.
  await summary.evaluate((element) =>
    scrollTo(0, scrollY + element.getBoundingClientRect().top - innerHeight - 300),
  );
  await expect.poll(readSoon).toEqual([0, 0, 0]);
  await clock.runFor(5000);
  expect(await readNumbers()).toEqual([0, 0, 0]);
  await summary.scrollIntoViewIfNeeded();
  await expect(summary).toBeInViewport();
  await clock.runFor(50);
  await clock.runFor(1900);
  expect(await readNumbers()).toEqual([0, 0, 0]);
  await clock.runFor(5000);
  const halfway = await readNumbers();
  for (const [index, end] of [31, 300, 700].entries()) {
    expect(halfway[index]).toBeGreaterThan(0);
    expect(halfway[index]).toBeLessThan(end);
  }
  await clock.runFor(4000);
  expect((await readNumbers())[2]).toBeLessThan(700);
  await clock.runFor(1300);
  expect(await readCounters(page)).toEqual(COUNTERS);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Without JavaScript, the counters show their final values and the slides follow their anchors.', async ({
    page,
    allowError,
  }) => {
    await page.goto('/#slide3');
    expect(await readCounters(page)).toEqual(COUNTERS);
    await page.getByRole('link', { name: 'Next slide' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/#slide4');
    await expect(page.getByRole('heading', { name: SLIDES.slide4 })).toBeVisible();
    // The browser blocks preloaded scripts.
    allowError(/^request failed: csp .*\/assets\/[\w.-]+\.js$/);
  });
});
