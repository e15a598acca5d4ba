import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/page-state.ts';
import { tabToAndPressEnter } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

/** The region that announces the title of a page. */
const announced = (page: Page) => page.getByRole('status').last();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('A change of page announces its title and moves the focus to its heading.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: await users.create() });
  await page.goto('/contact');
  await waitForHydration(page);
  await expect(page.locator(':focus')).toHaveCount(0);
  await expect(announced(page)).toHaveText('');

  const menu = page.getByRole('navigation', { name: 'Main' });
  await tabToAndPressEnter(page, menu.getByRole('link', { name: 'Blog' }));
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(announced(page)).toHaveText('Blog - Bicycles Mania');

  await tabToAndPressEnter(page, menu.getByRole('link', { name: 'Dashboard' }));
  await expect(heading(page, 'Welcome, Test Workshop')).toBeFocused();
  await tabToAndPressEnter(page, page.getByRole('link', { name: 'Myorder' }).first());
  await expect(heading(page, 'My orders')).toBeFocused();
  await expect(announced(page)).toHaveText('My orders - Bicycles Mania');
  await page.goBack();
  await expect(heading(page, 'Welcome, Test Workshop')).toBeFocused();
});

test('A search within the catalogue leaves the focus in the search field.', async ({ page }) => {
  await page.goto('/parts');
  await waitForHydration(page);
  const search = page.getByRole('searchbox', { name: 'Search parts' });
  await search.pressSequentially('chain');
  await page.waitForURL(/query=chain/);
  await expect(heading(page, 'Parts matching “chain”')).toBeVisible();
  await expect(search).toBeFocused();
});

test('A page that is read before its scripts are loaded keeps its place; the next page starts at its top.', async ({
  page,
}) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/blog', { waitUntil: 'commit' });
  const place = page.getByRole('contentinfo');
  await place.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  load();
  await waitForHydration(page);
  // The form in the footer is hydrated after the page, and only while the footer is near.
  await expect(place.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await place.getByRole('link', { name: 'Contact Us' }).click();
  await expect(heading(page, 'Contact Us')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page, 'Blog')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('The header of the next page appears together with it.', async ({ openPage, users }) => {
  const page = await openPage({ user: await users.create() });
  await page.goto('/dashboard/myorder');
  await waitForHydration(page);
  const { promise: isLookedAt, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/routes-/, async (route) => {
    await isLookedAt;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const isMixed = await page.evaluate(async () => {
    for (const _ of ['committed', 'painted']) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const isOldPage = document.querySelector('h1')?.textContent === 'My orders';
    return isOldPage && document.querySelector('nav[aria-label="Categories"]') !== null;
  });
  expect(isMixed).toBe(false);
  load();
  await expect(heading(page, 'My orders')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  // The banner has one of these links, the grid of parts the other.
  await expect(page.getByRole('link', { name: 'Browse all parts' }).first()).toBeVisible();
});
