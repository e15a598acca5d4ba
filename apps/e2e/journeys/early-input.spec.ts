import type { Page } from '@playwright/test';
import { builtChunk } from '../fixtures/built-chunk.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';
import { unusedEmail } from '../fixtures/users.ts';
import { cartQuantity } from '../pages/cart.page.ts';
import { toast } from '../pages/feedback.page.ts';

/** Opens a page whose scripts are not loaded before the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await waitForHydration(page);
  };
}

test('What a visitor enters before the page has its scripts has an effect once it has them.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  const load = await openWithoutScripts(page, '/catalogue/models/city-roadster');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const quantities = page.getByRole('textbox', { name: 'Quantities for' });
  await quantities.fill('100');
  const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
  await box('Leather saddle, sprung, brown').press('Space');
  await box('Headset 1", threaded').press('Space');
  await box('Headset 1", threaded').press('Space');
  const search = page.getByRole('combobox', { name: 'Search parts' });
  await search.fill('saddle');
  await load();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('1 part chosen, 100 units')).toBeVisible();
  await expect(quantities).toHaveValue('100');
  await expect(box('Headset 1", threaded')).not.toBeChecked();
  await expect(search).toHaveValue('saddle');
});

test('A sort order that is chosen before the page has its scripts sorts the catalogue.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  const load = await openWithoutScripts(page, '/parts');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-desc');
  await load();
  await expect(page).toHaveURL(/sort=price-desc/);
});

test('A part whose button is pressed three times before the page has its scripts is in the cart once.', async ({
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const page = await openPage({ user: await users.create(), isolated: true });
  const load = await openWithoutScripts(page, `/parts?query=${encodeURIComponent(part.name)}`);
  const add = page.getByRole('button', { name: `Add 20 of ${part.name} to the cart` });
  for (const _ of ['first', 'second', 'third']) await add.click();
  await load();
  await expect(toast(page, `${part.name}: 20 units are in the cart.`)).toBeVisible();
  await page.goto('/dashboard/cart');
  await expect(cartQuantity(page, part.name)).toHaveValue('20');
});

test('An address that is typed before the code of the newsletter box has loaded can be sent with it.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    builtChunk('src/features/messages/components/newsletter-box.tsx'),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  const load = await openWithoutScripts(page, '/blog');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByRole('textbox', { name: 'Email for the newsletter' });
  const email = unusedEmail();
  await field.fill(email.slice(0, 5));
  await load();
  await field.press('End');
  await field.pressSequentially(email.slice(5));
  await field.press('Enter');
  const subscribe = footer.getByRole('button', { name: 'Subscribe' });
  await expect(subscribe).toBeDisabled();
  release();
  await expect(subscribe).toBeEnabled();
  await expect(field).toHaveValue(email);
  await field.press('Enter');
  await expect(footer.getByRole('status').filter({ hasText: email })).toBeVisible();
});
