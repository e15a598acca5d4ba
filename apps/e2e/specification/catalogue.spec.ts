import type { Page } from '@playwright/test';
import { stateViolations } from '../fixtures/accessibility.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { asArray, asRecord, property } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { partCards } from '../pages/shop.page.ts';

let page: Page;
/** The number of parts by category. */
let categories: Map<string, number>;
let parts: Record<string, unknown>[];

const search = () => page.getByRole('banner').getByRole('searchbox', { name: 'Search parts' });
const cards = () => partCards(page.getByRole('main'));
const categoryFilter = () =>
  page.getByRole('main').getByRole('navigation', { name: 'Category filter', exact: true });
const addressParameters = () => Object.fromEntries(new URL(page.url()).searchParams);

/** Returns the labels of the category filter with their counts, top to bottom. */
async function readCategories(): Promise<string[]> {
  const entries = await categoryFilter().getByRole('link').allInnerTexts();
  return entries.map((text) => text.replace(/\s+/g, ' ').trim());
}

test.beforeAll(async ({ actors, api }) => {
  page = actors.visitor;
  parts = asArray(await api.callOk('GET', '/parts')).map(asRecord);
  const counts = asArray(await api.query('parts.categories')).map(asRecord);
  categories = new Map(counts.map(({ name, count }) => [String(name), Number(count)]));
  await page.goto('/parts');
  await cards().nth(11).waitFor();
  await waitForHydration(page);
});

test('The catalogue lists every category with its number of parts.', async () => {
  const expected = [...categories].map(([name, count]) => `${name} ${count}`);
  expect((await readCategories()).slice(1)).toEqual(expected);
});

test('The catalogue shows 12 parts a page and keeps the page in the address.', async () => {
  await expect(cards()).toHaveCount(12);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(addressParameters).toEqual({ page: '2' });
  await expect(page.getByText(`${parts.length} parts, showing 13–24`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`${parts.length} parts, showing 1–12`)).toBeVisible();
});

test('The catalogue sorts by price and keeps the order in the address.', async () => {
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect.poll(addressParameters).toEqual({ sort: 'price-asc' });
  const cheapest = Math.min(...parts.map(({ price }) => Number(price)));
  const firstPrice = cards().first().getByRole('definition').first();
  await expect(firstPrice).toHaveText(`$${cheapest.toFixed(2)}`);
});

test('The catalogue filters by category and keeps the category in the address.', async () => {
  await categoryFilter()
    .getByRole('link', { name: /^Chains/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Chains', level: 1 })).toBeVisible();
  await expect.poll(() => addressParameters()['category']).toBe('Chains');
  await expect(cards()).toHaveCount(categories.get('Chains') ?? 0);
});

for (const [kind, text, sku] of [
  ['a part number in another notation', 'cw 44/170', 'CW-44-170A'],
  ['a word', 'saddle', 'SD-LS-270B'],
  ['a mistyped word', 'pedel', 'PD-RB-916'],
] as const) {
  test(`The search finds a part while the visitor types ${kind}.`, async () => {
    await search().fill('');
    await search().pressSequentially(text);
    await expect.poll(() => cards().first().innerText()).toContain(sku);
    await expect.poll(addressParameters).toEqual({ query: text });
  });
}

test('The search box keeps the typed text while responses for earlier letters arrive.', async () => {
  await page.route(/parts\.search/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await search().fill('');
  await search().pressSequentially('chain wheel', { delay: 100 });
  expect(await search().inputValue()).toBe('chain wheel');
  await expect.poll(addressParameters).toEqual({ query: 'chain wheel' });
  await expect(search()).toHaveValue('chain wheel');
  await page.unrouteAll({ behavior: 'wait' });
});

test('The search counts its hits in every category.', async ({ api }) => {
  await search().fill('hub');
  await expect.poll(addressParameters).toEqual({ query: 'hub' });
  const input = encodeURIComponent('{"query":"hub"}');
  const response = await api.callOk('GET', `/trpc/parts.search?input=${input}`);
  const total = Number(property(property(property(response, 'result'), 'data'), 'total'));
  await expect.poll(async () => (await readCategories())[0]).toBe(`All parts ${total}`);
  const summary = page.getByRole('main').getByRole('status');
  await expect.poll(() => summary.innerText()).toMatch(new RegExp(`^${total} parts`));
  const counts = (await readCategories()).slice(1).map((text) => Number(/\d+$/.exec(text)?.[0]));
  expect(counts.length).toBe(categories.size);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(counts).toContain(0);
});

test('A search without a hit says so, accessibly, and links back to all parts.', async () => {
  await search().fill('nothing like this');
  const title = page.getByRole('heading', { name: 'No part matches “nothing like this”.' });
  await expect(title).toBeVisible();
  await expect(cards()).toHaveCount(0);
  expect.soft(await stateViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('main').getByRole('link', { name: 'Browse all parts' }).click();
  await expect(cards()).toHaveCount(12);
  await expect(search()).toHaveValue('');
});
