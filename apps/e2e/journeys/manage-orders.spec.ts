import type { Page, Route } from '@playwright/test';
import { routeNext } from '../fixtures/route-next.ts';
import { expect, test } from '../fixtures/test.ts';
import { tableRow } from '../pages/feedback.page.ts';

const tabs = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link');
/** The left and top edges of the labels. */
const readPlaces = (page: Page, name: string) =>
  tabs(page, name).evaluateAll((links) =>
    links.map((link) => {
      const label = link.firstElementChild?.getBoundingClientRect();
      return [label?.left, label?.top];
    }),
  );

test('An order that an admin prints is printed alone, without the list behind it.', async ({
  actors: { admin: page },
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create();
  const customer = await users.create('Printed Workshop');
  const { number } = await orders.place(customer, { part, quantity: 30 });
  await page.goto(`/dashboard/manage?query=${number}`);
  const row = tableRow(page, number);
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText(number)).toBeVisible();
  await expect(page.getByText(/^Proforma/)).toBeVisible();
  await expect(page.getByText('PDF', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await row.getByRole('button', { name: /^Open/ }).press('Enter');
  const opened = page.getByRole('dialog', { name: `Line ${number}` });
  await expect(opened.getByText('Placed', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await opened.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(page.locator('body[data-printed]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  for (const text of [number, 'Printed Workshop', customer.email, part.name, '30 at $2.50']) {
    expect(printed).toContain(text);
  }
  for (const piece of [
    page.getByRole('table'),
    page.getByRole('navigation'),
    // Documents are printed by their names.
    page.getByRole('button').filter({ hasNotText: 'Proforma' }),
    page.getByRole('heading', { name: 'Manage orders' }),
  ]) {
    expect(await piece.filter({ visible: true }).count()).toBe(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
});

test('A button of an order that is pressed while its timeline arrives stays under the pointer.', async ({
  openPage,
  paidOrder: order,
  users,
}) => {
  const page = await openPage({ user: users.admin });
  const { promise: isPressed, resolve: sendTimeline } = Promise.withResolvers<void>();
  const holdTimeline = async (route: Route) => {
    await isPressed;
    await route.continue();
  };
  await routeNext(page, /orders\.byId/, holdTimeline);
  await page.goto(`/dashboard/manage?query=${order.number}`);
  await tableRow(page, order.number).getByRole('button', { name: /^Open/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).hover();
  await page.mouse.down();
  sendTimeline();
  await expect(dialog.getByText('Placed', { exact: true })).toBeAttached();
  await page.mouse.up();
  await expect(dialog.getByLabel(`Units to refund of ${order.number}`)).toBeVisible();
});

test('An admin finds what was placed together by its numbers, and moves its orders one by one.', async ({
  actors: { admin: page },
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Grouped Workshop');
  const lines = [20, 30].map((quantity) => ({ partId: part.id, quantity }));
  const placed = await orders.placeTogether(customer, { lines, poNumber: `G-${part.id}` });
  const [first, second] = placed.orders;
  if (first === undefined || second === undefined) throw new Error('Two orders were placed.');
  await page.goto('/dashboard/manage');
  const group = page.getByRole('article', { name: `PO G-${part.id}` });
  for (const query of [placed.number, `g-${part.id}`]) {
    await page.getByRole('searchbox', { name: /^Order, customer/ }).fill(query);
    await expect(page.getByRole('row').filter({ hasText: 'BM-' })).toHaveCount(2);
    await expect(group).toContainText(placed.number);
  }
  for (const text of ['Grouped Workshop', customer.email, 'Unpaid', '2 lines, 50 units']) {
    await expect(group).toContainText(text);
  }
  await expect(group.getByRole('link', { name: /^Payment/ })).toHaveCount(0);
  await orders.pay(customer, first);
  await page.reload();
  await tableRow(page, second.number)
    .getByRole('button', { name: /^Mark processing/ })
    .click();
  await expect(tableRow(page, second.number)).toContainText('Processing');
  await expect(tableRow(page, first.number)).toContainText('Pending...');
  await tableRow(page, first.number).getByRole('button', { name: /^Open/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Line ${first.number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toBeAccessible();
});

for (const [path, states, field] of [
  ['/dashboard/manage', 'Order state', /^Order, customer/],
  ['/dashboard/manageProduct', 'Product status', 'Part name or number'],
] as const) {
  test(`The tabs of ${path} keep their places while a search changes their counts.`, async ({
    actors: { admin: page },
  }) => {
    await page.goto(path);
    await expect(tabs(page, states).first()).toHaveText(/^All\s*\d+$/);
    const places = await readPlaces(page, states);
    const first = await tabs(page, states).first().innerText();
    await page.getByRole('searchbox', { name: field }).fill('no such thing at all');
    await expect(page.getByRole('heading', { name: /^No such/ })).toBeVisible();
    await expect.poll(() => tabs(page, states).first().innerText()).not.toBe(first);
    expect(await readPlaces(page, states)).toEqual(places);
    await tabs(page, states).nth(1).click();
    await expect(tabs(page, states).nth(1)).toHaveAttribute('aria-current', 'page');
    expect(await readPlaces(page, states)).toEqual(places);
  });
}
