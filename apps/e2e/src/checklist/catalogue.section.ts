import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOf, recordOf, successOf } from '../harness/calls.ts';
import { cast, shopUrl } from './cast.ts';

let page: Page;
let categories: Map<string, number>;
let parts: Record<string, unknown>[];

const search = () => page.getByRole('banner').getByRole('searchbox', { name: 'Search parts' });
const cards = () =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Product Details/ }) });
const rail = () =>
  page.getByRole('main').getByRole('navigation', { name: 'Category filter', exact: true });
const found = () => page.getByRole('main').getByRole('status').innerText();
const address = () => Object.fromEntries(new URL(page.url()).searchParams);

/** What the shop itself finds for `hub`. */
const HUBS = `/trpc/parts.search?input=${encodeURIComponent('{"query":"hub"}')}`;

/** Labels and counts of the rail, top to bottom. */
async function countsOf(): Promise<string[]> {
  const entries = await rail().getByRole('link').allInnerTexts();
  return entries.map((text) => text.replace(/\s+/g, ' ').trim());
}

describe('Catalogue (/parts)', () => {
  beforeAll(async () => {
    ({ page } = cast.visitor('signed out'));
    parts = listOf(await successOf(shopUrl, 'GET', '/parts')).map(recordOf);
    const answer = recordOf(await successOf(shopUrl, 'GET', '/trpc/parts.categories'));
    const counts = listOf(recordOf(answer['result'])['data']).map(recordOf);
    categories = new Map(counts.map(({ name, count }) => [String(name), Number(count)]));
    await page.goto('/parts');
    await cards().nth(11).waitFor();
  });

  it('shows every category with how many parts it holds', async () => {
    const counts = [...categories].map(([name, count]) => `${name} ${count}`);
    expect((await countsOf()).slice(1)).toEqual(counts);
  });

  it('is walked page by page, in the address', async () => {
    expect(await cards().count()).toBe(12);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(address).toEqual({ page: '2' });
    await page.getByText(`${parts.length} parts, showing 13–24`).waitFor();
    await page.goBack();
    await page.getByText(`${parts.length} parts, showing 1–12`).waitFor();
  });

  it('is sorted, in the address', async () => {
    await page.getByLabel('Sort by').selectOption('price-asc');
    await expect.poll(address).toEqual({ sort: 'price-asc' });
    const cheapest = Math.min(...parts.map(({ price }) => Number(price)));
    await expect
      .poll(() => cards().first().getByRole('definition').first().innerText())
      .toBe(`$${cheapest.toFixed(2)}`);
  });

  it('is narrowed to a category, in the address', async () => {
    await rail()
      .getByRole('link', { name: /^Chains/ })
      .click();
    await page.getByRole('heading', { name: 'Chains', level: 1 }).waitFor();
    await expect.poll(() => address()['category']).toBe('Chains');
    await expect.poll(() => cards().count()).toBe(categories.get('Chains'));
  });

  it.each([
    ['a part number, however it is written', 'cw 44/170', 'CW-44-170A'],
    ['a word', 'saddle', 'SD-LS-270B'],
    ['a mistyped word', 'pedel', 'PD-RB-916'],
  ])('is searched as one types: %s', async (_, text, sku) => {
    await search().fill('');
    await search().pressSequentially(text);
    await expect.poll(() => cards().first().innerText()).toContain(sku);
    await expect.poll(address).toEqual({ query: text });
  });

  it('keeps what is typed while earlier letters are answered', async () => {
    await page.route(/parts\.search/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    await search().fill('');
    await search().pressSequentially('chain wheel', { delay: 100 });
    expect(await search().inputValue()).toBe('chain wheel');
    await expect.poll(address).toEqual({ query: 'chain wheel' });
    await expect.poll(() => search().inputValue()).toBe('chain wheel');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('counts what the search finds in each category', async () => {
    await search().fill('hub');
    await expect.poll(address).toEqual({ query: 'hub' });
    const { total } = recordOf(
      recordOf(recordOf(await successOf(shopUrl, 'GET', HUBS))['result'])['data'],
    );
    await expect.poll(async () => (await countsOf())[0]).toBe(`All parts ${String(total)}`);
    await expect.poll(found).toMatch(new RegExp(`^${String(total)} parts`));
    const counts = (await countsOf()).slice(1).map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(counts.length).toBe(categories.size);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(counts).toContain(0);
  });

  it('says when nothing fits, and leads back', async () => {
    await search().fill('nothing like this');
    await page.getByRole('heading', { name: 'No part matches “nothing like this”.' }).waitFor();
    expect(await cards().count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Browse all parts' }).click();
    await expect.poll(() => cards().count()).toBe(12);
    expect(await search().inputValue()).toBe('');
  });
});
