import type { Route } from '@playwright/test';
import { accessibilityViolations, stateViolations } from '../fixtures/accessibility.ts';
import { routeNext } from '../fixtures/route-next.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartLine, cartLink, cartQuantity, placeButton } from '../pages/cart.page.ts';
import { toast } from '../pages/feedback.page.ts';
import { giveAddress } from '../pages/shop.page.ts';

test('A buyer orders again what was placed together, with one price changed, in five clicks, and keeps it as a list.', async ({
  openPage,
  users,
  testParts,
  orders,
}) => {
  const parts = [];
  for (let n = 0; n < 3; n += 1) parts.push(await testParts.create({ stock: 1000 }));
  const [first, second] = parts;
  if (first === undefined || second === undefined) throw new Error('Parts are needed.');
  const user = await users.create();
  const lines = parts.map(({ id }) => ({ partId: id, quantity: 20 }));
  await orders.placeTogether(user, { lines, poNumber: 'PO 1' });
  await testParts.setPrice(first, 260);

  const page = await openPage({ user });
  await page.goto('/dashboard/myorder');
  await page.getByRole('link', { name: /^Order again/ }).click();
  const preview = page.getByRole('table', { name: 'Lines to order again' });
  await expect(preview.getByRole('row')).toHaveCount(4);
  await expect(preview).toContainText('Price rose from $2.50 since you ordered it on');
  const cells = (name: string) =>
    preview.getByRole('row').filter({ hasText: name }).getByRole('cell');
  await expect(cells(first.name)).toContainText(['20', '$2.50', '$2.60', '980', '$52.00', '']);
  await expect(cells(second.name)).toContainText(['20', '$2.50', '$2.50', '980', '$50.00', '']);
  expect.soft(await stateViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save as list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the list').fill('Every month');
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(toast(page, 'The list Every month is saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Add 3 lines to cart' }).click();
  await page.waitForURL(/\/dashboard\/cart/);
  await giveAddress(page);
  await placeButton(page, 3).click();
  await page.waitForURL(/\/dashboard\/payment\//);
  await expect(page.getByRole('heading', { name: /^Pay \$/ })).toContainText('$152.00');

  await page
    .getByRole('navigation', { name: 'Buying' })
    .getByRole('link', { name: 'Lists' })
    .click();
  await expect(page.getByRole('table', { name: 'Your lists' })).toContainText('Every month');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Every month', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  const list = page.getByRole('table', { name: 'Every month' });
  await expect(list.getByRole('row')).toHaveCount(3);
  const field = cartQuantity(page, first.name);
  await field.fill('15');
  await expect(list).toContainText('The minimum order is 20.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await list.getByRole('button', { name: `Use 20 of ${first.name}` }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('row').filter({ hasText: first.name })).toContainText('$78.00');
  await page.getByLabel('Name of the list').fill('Each month');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('heading', { name: 'Each month', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 lines to cart' }).click();
  await expect(cartQuantity(page, first.name)).toHaveValue('30');
  await expect(cartLink(page)).toHaveAccessibleName('Cart with 2 lines');

  await cartLine(page, first.name)
    .getByRole('button', { name: /^Save for later/ })
    .click();
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(saved).toContainText(first.name);
  await saved.getByRole('button', { name: `Move to cart ${first.name}` }).click();
  await expect(saved).toHaveCount(0);
  await expect(cartLine(page, first.name)).toBeVisible();

  await page.goto(`/parts/${second.id}`);
  const addToList = page.getByRole('main').getByRole('button', { name: 'Add to list' }).first();
  await addToList.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(addToList).toBeFocused();
  for (const quantity of ['40', '60']) {
    await addToList.click();
    await expect(dialog.getByLabel('List', { exact: true })).toBeVisible();
    await dialog.getByLabel('Quantity').fill(quantity);
    expect.soft(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add to list' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.goto('/dashboard/lists');
  await page.getByRole('link', { name: 'Each month', exact: true }).click();
  await expect(
    page.getByRole('row').filter({ hasText: second.name }).getByRole('textbox'),
  ).toHaveValue('60');
  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  const lists = page.getByRole('table', { name: 'Your lists' });
  await expect(lists).toBeVisible();
  await expect(lists).not.toContainText('Each month');
});

test('A buyer whose lists are still loading can type no name that would be lost.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const [{ id: partId }, customer] = [await testParts.create(), await users.create()];
  const lines = [{ partId, quantity: 20 }];
  const input = { idempotencyKey: crypto.randomUUID(), name: 'Every month', lines };
  await api.mutate('lists.create', { token: customer.token, input });
  const page = await openPage({ user: customer });
  const { promise: isLookedAt, resolve: sendLists } = Promise.withResolvers<void>();
  const holdLists = async (route: Route) => {
    await isLookedAt;
    await route.continue();
  };
  await routeNext(page, /lists\.mine/, holdLists);
  await page.goto(`/parts/${partId}`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The lists are loading.')).toBeAttached();
  const submit = dialog.getByRole('button', { name: 'Add to list' });
  await expect(submit).toBeDisabled();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  sendLists();
  await expect(dialog.getByLabel('List', { exact: true })).toHaveValue(/./);
  await expect(submit).toBeEnabled();
});
