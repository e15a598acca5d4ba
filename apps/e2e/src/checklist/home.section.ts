import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOf, recordOf, successOf, textAt } from '../harness/calls.ts';
import { forgive } from '../harness/troubles.ts';
import { cast, shopUrl } from './cast.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** The carousel's ring, and what its slides say. */
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
  { label: 'Sales', end: '31K' },
  { label: 'Client', end: '300+' },
  { label: 'Employer', end: '700' },
];

let page: Page;
let parts: Record<string, unknown>[];
let reviews: Record<string, unknown>[];

const section = (name: string, on = page) => on.getByRole('region', { name });
const carousel = () => section('What we make');
const cards = () =>
  section('BICYCLES MANIA FEATURED CATEGORIES')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Product Details/ }) });

/** What the counters show, label by label. */
async function countersOf(from: Page): Promise<{ label: string; end: string }[]> {
  const summary = section('Our Business Summary', from);
  const labels = await summary.getByRole('term').allInnerTexts();
  const ends = await summary.getByRole('definition').allInnerTexts();
  return labels.map((label, index) => ({ label, end: (ends[index] ?? '').replace(/\s/g, '') }));
}

/** The pictures of a row that can be seen whole, from the left. */
async function seenPictures(track: Locator) {
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

async function columnsOf(grid: Locator): Promise<number> {
  const lefts = await grid.evaluateAll((items) =>
    items.map((item) => Math.round(item.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}

describe('2. Home page', () => {
  beforeAll(async () => {
    parts = listOf(await successOf(shopUrl, 'GET', '/parts')).map(recordOf);
    reviews = listOf(await successOf(shopUrl, 'GET', '/review')).map(recordOf);
    ({ page } = cast.visitor('signed out'));
    await page.goto('/');
  });

  describe('sections in order', () => {
    it('carousel, about us, gallery, featured categories, business summary, testimonials', async () => {
      const regions = page.getByRole('main').getByRole('region');
      const sections = await regions.evaluateAll((all) =>
        all
          .filter((region) => region.parentElement?.closest('section') === null)
          .map((region) => {
            const title = region.getAttribute('aria-labelledby') ?? '';
            return region.ariaLabel ?? document.getElementById(title)?.textContent;
          }),
      );
      expect(sections).toEqual([
        'What we make',
        'About us',
        'Gallery',
        'BICYCLES MANIA FEATURED CATEGORIES',
        'Our Business Summary',
        'Our Client says',
      ]);
    });

    it('1. Image carousel of three slides', async () => {
      const slides = carousel().locator('[aria-roledescription=slide]');
      expect(await slides.count()).toBe(3);
      expect(await slides.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
        'slide2',
        'slide3',
        'slide4',
      ]);
      for (const slide of await slides.all()) {
        expect(await slide.locator('img').count()).toBe(1);
      }
    });

    it.each(FORWARD)('Slides form a ring by anchor: %s goes to %s', async (from, to) => {
      await page.goto(`/#${from}`);
      await carousel().getByRole('heading', { name: SLIDES[from] }).waitFor();
      await carousel().getByRole('link', { name: 'Next slide' }).click();
      await carousel().getByRole('heading', { name: SLIDES[to] }).waitFor();
      expect(new URL(page.url()).hash).toBe(`#${to}`);
    });

    it.each(BACKWARD)('backward arrows go the other way: %s goes to %s', async (from, to) => {
      await page.goto(`/#${from}`);
      await carousel().getByRole('heading', { name: SLIDES[from] }).waitFor();
      await carousel().getByRole('link', { name: 'Previous slide' }).click();
      await carousel().getByRole('heading', { name: SLIDES[to] }).waitFor();
      expect(new URL(page.url()).hash).toBe(`#${to}`);
    });

    it('2. About us: heading, image, a headline about best-quality manufacturing, a paragraph', async () => {
      const about = section('About us');
      await about.getByRole('heading', { name: 'About us', level: 2 }).waitFor();
      await about.getByRole('heading', { name: /Best quality/, level: 3 }).waitFor();
      expect(await about.getByRole('img').count()).toBe(1);
      expect(await about.getByRole('paragraph').innerText()).toMatch(/bicycle parts/);
      expect(await about.innerText()).toMatch(
        /Established\s+1994[^]+Bangladesh[^]+spare parts, complete bicycles, motorcycle parts, fasteners/,
      );
    });

    it('3. Gallery: 3 slides at a time, 30 px spacing, 9 images made of 3 pictures repeated', async () => {
      const gallery = section('Gallery');
      await gallery.scrollIntoViewIfNeeded();
      const pictures = gallery.locator('img');
      const names = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect(names).toHaveLength(9);
      expect(new Set(names).size).toBe(3);

      const [first, second, third, ...more] = await seenPictures(gallery);
      expect(more).toEqual([]);
      expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(30, 0);
      expect((third?.left ?? 0) - (second?.right ?? 0)).toBeCloseTo(30, 0);
    });

    it('3. Gallery: a slider, clickable pagination bullets', async () => {
      const gallery = section('Gallery');
      const bullets = gallery.getByRole('button', { name: /^Go to \d of 9$/ });
      expect(await bullets.count()).toBe(9);
      for (const [number, picture] of [
        [2, 'wheel-rack.webp'],
        [6, 'hub-trays.webp'],
        [1, 'chainwheel-wall.webp'],
      ] as const) {
        const bullet = gallery.getByRole('button', { name: `Go to ${number} of 9` });
        await bullet.click();
        await expect.poll(async () => (await seenPictures(gallery))[0]?.name).toBe(picture);
        expect(await bullet.getAttribute('aria-current')).toBe('true');
      }
    });

    it('4. Featured: heading BICYCLES MANIA FEATURED CATEGORIES and a line listing cycle parts, chain-wheels, saddles, free wheels, hub parts, pedals, chains and accessories', async () => {
      const featured = section('BICYCLES MANIA FEATURED CATEGORIES');
      await featured.getByRole('heading', { name: 'BICYCLES MANIA FEATURED CATEGORIES' }).waitFor();
      const line =
        'cycle parts, chain-wheels, saddles, free wheels, hub parts, pedals, chains and accessories';
      expect((await featured.innerText()).toLowerCase()).toContain(line);
    });

    it('4. Featured: the first 6 parts in a 3-column grid (1 column on small screens)', async () => {
      expect(await cards().count()).toBe(6);
      expect(await columnsOf(cards())).toBe(3);
      await page.setViewportSize(PHONE);
      expect(await columnsOf(cards())).toBe(1);
      await page.setViewportSize(DESKTOP);
    });

    it.each([1, 2, 3, 4, 5, 6])(
      'Each card shows image, name, description, available quantity, minimum quantity and price, and a Product Details button navigating to /parts/{id}: %d',
      async (number) => {
        const part = parts[number - 1] ?? {};
        const card = cards().nth(number - 1);
        const name = textAt(part, 'name');
        await card.getByRole('heading', { name, exact: true }).waitFor();
        expect(await card.locator('img').getAttribute('src')).toBe(
          new URL(textAt(part, 'img')).pathname,
        );
        expect(await card.innerText()).toContain(textAt(part, 'description'));
        expect(await card.getByRole('definition').allInnerTexts()).toEqual([
          `$${Number(part['price']).toFixed(2)}`,
          Number(part['Mquantity']).toLocaleString('en'),
          Number(part['Quantity']).toLocaleString('en'),
        ]);
        const button = card.getByRole('link', { name: `Product Details: ${name}` });
        expect(await button.innerText()).toBe('Product Details');
        expect(await button.getAttribute('href')).toBe(`/parts/${textAt(part, '_id')}`);
      },
    );

    it('5. Business summary: counters counting up from 0, delay 2, duration 10, to 31K, 300+ and 700', async () => {
      const visitor = await cast.visit();
      const { clock } = visitor.page;
      await clock.install();
      await visitor.page.goto('/');
      await clock.pauseAt(Date.now() + 60_000);
      await section('Our Business Summary', visitor.page).scrollIntoViewIfNeeded();
      const numbers = async () =>
        (await countersOf(visitor.page)).map(({ end }) => Number.parseInt(end, 10));
      const zeros = [0, 0, 0];
      const soon = async () => {
        await clock.runFor(50);
        return numbers();
      };
      await expect.poll(soon).toEqual(zeros);
      await clock.runFor(1900);
      expect(await numbers()).toEqual(zeros);
      await clock.runFor(5000);
      const half = await numbers();
      [31, 300, 700].forEach((end, index) => {
        expect(half[index]).toBeGreaterThan(0);
        expect(half[index]).toBeLessThan(end);
      });
      await clock.runFor(4000);
      expect((await numbers())[2]).toBeLessThan(700);
      await clock.runFor(1300);
      expect(await countersOf(visitor.page)).toEqual(COUNTERS);
      expect(visitor.troubles).toEqual([]);
      await visitor.close();
    });

    it('6. Testimonials: heading Our Client says; the first 3 reviews as cards with an avatar and the feedback text in quotes', async () => {
      const testimonials = section('Our Client says');
      await testimonials.getByRole('heading', { name: 'Our Client says' }).waitFor();
      const figures = testimonials.getByRole('figure');
      expect(await figures.count()).toBe(3);
      for (const [index, figure] of (await figures.all()).entries()) {
        const review = reviews[index] ?? {};
        const quote = await figure.getByRole('blockquote').innerText();
        expect(quote).toBe(`“${textAt(review, 'feedback')}”`);
        const avatar = figure.locator('figcaption > span').first();
        const { width = 0, height = 0 } = (await avatar.boundingBox()) ?? {};
        expect([width, height]).toEqual([44, 44]);
      }
    });
  });

  describe('without JavaScript', () => {
    it('has the counters at their ends, and the slides follow their anchors', async () => {
      const visitor = await cast.visit({ javaScriptEnabled: false });
      await visitor.page.goto('/#slide3');
      expect(await countersOf(visitor.page)).toEqual(COUNTERS);
      await visitor.page
        .getByRole('link', { name: 'Next slide' })
        .filter({ visible: true })
        .click();
      expect(new URL(visitor.page.url()).hash).toBe('#slide4');
      await visitor.page.getByRole('heading', { name: SLIDES.slide4 }).waitFor();
      // What is preloaded for later does not start.
      forgive(visitor, /^failed: csp .*\/assets\/[\w.-]+\.js$/);
      expect(visitor.troubles).toEqual([]);
      await visitor.close();
    });
  });
});
