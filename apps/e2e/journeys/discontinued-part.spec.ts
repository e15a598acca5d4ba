import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { property } from '../fixtures/json.ts';
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';
import { addAllButton, padNote, verdict } from '../pages/quick-order.page.ts';

test('The address of an archived part returns 410 with a page that offers its neighbours.', async ({
  openPage,
  api,
  testParts,
  orders,
  users,
  allowError,
}) => {
  // Another test's part in the category could be nearer in price.
  const category = `Stands ${process.pid}-${Date.now()}`;
  const part = await testParts.create({ category });
  const neighbours = [await testParts.create({ category }), await testParts.create({ category })];
  await orders.place(users.customer, { part, quantity: 20 });
  await api.mutate('parts.remove', { token: users.admin.token, input: { id: part.id } });
  const page = await openPage({ isolated: true });
  // A visitor with the fonts: what moves is then the page itself.
  await page.goto('/contact');
  await recordLayoutShifts(page);
  const response = await page.goto(`/parts/${part.id}`);
  expect(response?.status()).toBe(410);
  expect(await response?.text()).toContain('Discontinued');
  await expect(page.getByRole('heading', { name: part.name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${part.name} - Bicycles Mania`);
  const table = page.getByRole('table', { name: `Nearest in price, in ${category}` });
  for (const { name } of neighbours) {
    await expect(table.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: `All ${category}` })
    .click();
  await expect(page).toHaveURL(`/parts?category=${category.replace(' ', '+')}`);
  allowError(/status of 410 /);

  const rest = await api.call('GET', `/parts/${part.id}`);
  expect([rest.status, property(rest.body, 'code')]).toEqual([404, 'PART_NOT_FOUND']);
});

test('A visitor and a customer who follow a link to an archived part see that it is discontinued.', async ({
  openPage,
  api,
  testParts,
  orders,
  users,
  allowError,
}) => {
  const part = await testParts.create();
  const [page, visitor] = [await openPage({ user: users.customer }), await openPage()];
  const linkOn = (on: Page) => on.getByRole('link', { name: `Product Details: ${part.name}` });
  for (const on of [page, visitor]) {
    await on.goto(`/parts?query=${encodeURIComponent(part.name)}`);
    await expect(linkOn(on)).toBeVisible();
  }
  await orders.place(users.customer, { part, quantity: 20 });
  await api.mutate('parts.remove', { token: users.admin.token, input: { id: part.id } });
  for (const on of [page, visitor]) {
    // As a mouse does: the page is preloaded before the click, with its rejection.
    const preloaded = on.waitForResponse(/parts\.discontinued/);
    await linkOn(on).hover();
    await preloaded;
    await linkOn(on).click();
    await expect(on.getByRole('heading', { name: part.name, level: 1 })).toBeFocused();
    await expect(on.getByText('We do not make this part any more.')).toBeVisible();
    await expect(on).toHaveTitle(`${part.name} - Bicycles Mania`);
    await expect(on).toHaveURL(`/parts/${part.id}`);
  }
  allowError(/status of 404 .*parts\.byId/);

  await page.goto('/parts/no-such-part');
  await expect(page.getByRole('img', { name: /^404/ })).toBeVisible();
});

test('A quick order says of a row that its part was archived after it was checked, and adds the others.', async ({
  openPage,
  api,
  testParts,
  users,
}) => {
  const parts = [await testParts.create(), await testParts.create()];
  const page = await openPage({ user: await users.create() });
  await page.goto('/dashboard/quick-order');
  const rows = parts.map(({ stored }) => `${String(stored['sku'])}\t20`).join('\n');
  await page.getByRole('textbox', { name: 'Paste from your spreadsheet' }).fill(rows);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(verdict(page, 2)).toHaveText('OK');
  const input = { id: parts[0]?.id, field: 'status', from: 'active', to: 'archived' };
  await api.mutate('parts.patch', { token: users.admin.token, input });
  await addAllButton(page).click();
  await expect(padNote(page)).toContainText('1 part added to the cart. 1 row stays here.');
  await expect(verdict(page, 1)).toContainText('Not for sale any more');
  await expect(addAllButton(page)).toBeDisabled();
});
