import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations, stateViolations } from '../fixtures/accessibility.ts';
import { CARD_OK } from '../fixtures/card-provider.ts';
import { horizontalScroll } from '../fixtures/page-state.ts';
import { property } from '../fixtures/json.ts';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import type { User } from '../fixtures/users.ts';
import { orderArticle, tableRow, toast } from '../pages/feedback.page.ts';
import { payByCard, readTransactionId } from '../pages/payment.page.ts';

const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Order, PO, part, transaction' });
const stateLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Order state' }).getByRole('link', { name, exact: true });
const orderRows = (page: Page | Locator) => page.getByRole('row').filter({ hasText: /BM-\d+/ });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const line = ({ id }: TestPart) => ({ partId: id, quantity: 20 });
const today = () => new Date().toISOString().slice(0, 10);

test.describe('The filter of My orders', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let customer: User;
  let parts: [TestPart, TestPart];
  let unpaid: PlacedOrder;
  let paid: PlacedOrder;
  let theirs: PlacedOrder;
  /** The days of the first and the last order; midnight may be between them. */
  let days: { from: string; to: string };

  test.beforeAll(async ({ pagePool, users, testParts, orders }) => {
    customer = await users.create();
    const from = today();
    parts = [await testParts.create(), await testParts.create()];
    paid = await orders.place(customer, { part: parts[0], quantity: 20 });
    await orders.pay(customer, paid);
    unpaid = await orders.place(customer, { part: parts[1], quantity: 30 });
    theirs = await orders.place(await users.create(), { part: parts[0], quantity: 20 });
    days = { from, to: today() };
    page = await pagePool.take(customer);
    await page.goto('/dashboard/myorder');
    await expect(orderRows(page)).toHaveCount(2);
  });
  test.afterAll(({ pagePool }) => pagePool.release(page));

  test('A search finds own orders by part, number and transaction; the address keeps it.', async () => {
    await search(page).fill(parts[1].name.toUpperCase());
    await expect(orderRows(page)).toHaveCount(1);
    await expect(tableRow(page, unpaid.number)).toBeVisible();
    await expect.poll(() => parameters(page)).toEqual({ query: parts[1].name.toUpperCase() });
    await page.reload();
    await expect(search(page)).toHaveValue(parts[1].name.toUpperCase());
    await expect(orderRows(page)).toHaveCount(1);
    await search(page).fill(paid.number);
    await expect(tableRow(page, paid.number)).toBeVisible();
    await expect(orderRows(page)).toHaveCount(1);
    const transactionId = await orderArticle(page, paid.number).getByText(/^pi_/).innerText();
    await search(page).fill(transactionId);
    await expect.poll(() => parameters(page)['query']).toBe(transactionId);
    await expect(orderRows(page)).toHaveCount(1);
  });

  test('A search for an order of another customer finds nothing, and one button clears it.', async () => {
    await search(page).fill(theirs.number);
    await expect(page.getByRole('heading', { name: 'No such order' })).toBeVisible();
    await expect(page.getByText('None of your orders matches this filter.')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all orders' }).press('Enter');
    await expect(orderRows(page)).toHaveCount(2);
    await expect(search(page)).toHaveValue('');
    await expect.poll(() => parameters(page)).toEqual({});
  });

  test('The filter by state uses the labels of the list, and a cancelled order leaves it.', async () => {
    await stateLink(page, 'Processing...').click();
    await expect(orderRows(page)).toHaveCount(1);
    await expect(tableRow(page, paid.number)).toBeVisible();
    await stateLink(page, 'Unpaid').click();
    await expect(tableRow(page, unpaid.number)).toBeVisible();
    await expect.poll(() => parameters(page)).toEqual({ state: 'unpaid' });
    await tableRow(page, unpaid.number)
      .getByRole('button', { name: /^Cancel/ })
      .press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Cancel line', exact: true })
      .press('Enter');
    await expect(toast(page, `Line ${unpaid.number} is cancelled.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No such order' })).toBeVisible();
    await stateLink(page, 'Cancelled').click();
    await expect(tableRow(page, unpaid.number)).toBeVisible();
  });

  test('The dates bound the day of placement, both days included.', async () => {
    await page.goto(`/dashboard/myorder?from=${days.from}&to=${days.to}`);
    await expect(orderRows(page)).toHaveCount(2);
    await expect(page.getByLabel('From')).toHaveValue(days.from);
    await page.getByLabel('To').fill('2020-02-29');
    await expect(
      page.getByText('The first day is after the last, so no order can match.'),
    ).toBeVisible();
    await page.getByLabel('From').fill('2020-02-01');
    await expect(page.getByText('None of your orders matches this filter.')).toBeVisible();
    await expect.poll(() => parameters(page)).toEqual({ from: '2020-02-01', to: '2020-02-29' });
    await page.getByLabel('To').fill('');
    await expect(orderRows(page)).toHaveCount(2);
  });

  test('The filter fits into a narrow window and has no accessibility violation.', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/myorder?state=processing');
    await expect(orderRows(page)).toHaveCount(1);
    expect(await horizontalScroll(page)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test('Orders that were placed together are one group with one payment, from the first order to the delivery.', async ({
  api,
  openPage,
  orders,
  testParts,
  users,
}) => {
  const customer = await users.create('Grouping Workshop');
  const part = await testParts.create({ stock: 10_000 });
  const [second, third] = [await testParts.create(), await testParts.create()];
  const large = await orders.placeTogether(customer, {
    lines: Array.from({ length: 12 }, () => line(part)),
  });
  const together = await orders.placeTogether(customer, {
    lines: [part, second, third].map(line),
    poNumber: 'PO 2026-118',
  });
  const single = await orders.place(customer, { part, quantity: 20 });
  const page = await openPage({ user: customer });
  await page.goto('/dashboard/myorder');
  const group = page.getByRole('article', { name: 'PO 2026-118' });
  await expect(group).toContainText(together.number);
  await expect(group).toContainText('3 lines, 60 units');
  await expect(orderRows(group)).toHaveCount(3);
  await expect(group.getByText('$150.00', { exact: true })).toBeVisible();
  // A purchase from the page of a part looks the same, with its own payment.
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(orderArticle(page, single.number)).toContainText('1 line, 20 units');
  await expect(
    orderArticle(page, single.number).getByRole('link', { name: /^Payment/ }),
  ).toBeVisible();
  const other = page.getByRole('article', { name: large.number });
  await expect(orderRows(other)).toHaveCount(10);
  await other.getByRole('button', { name: `Show all 12 lines of ${large.number}` }).press('Enter');
  await expect(orderRows(other)).toHaveCount(12);
  await expect(page.getByText('1–16 of 16 lines')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const cancelled = together.orders[1]?.number ?? '';
  await tableRow(page, cancelled)
    .getByRole('button', { name: /^Cancel/ })
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cancel line', exact: true })
    .press('Enter');
  await expect(group).toContainText('Due of $150.00');
  await expect(group.getByText('$100.00', { exact: true })).toBeVisible();
  const cancels = group.getByRole('button', { name: /^Cancel (?!all)/, disabled: false });
  await expect(cancels).toHaveCount(2);
  await expect(group.getByRole('button', { name: /^Cancel all 2 unpaid lines/ })).toBeVisible();
  await expect(group).toContainText('1 cancelled');

  // Found by both numbers; the state filter keeps the orders that match.
  for (const query of ['2026-118', together.number]) {
    await search(page).fill(query);
    await expect(other).toBeHidden();
    await expect(orderRows(page)).toHaveCount(3);
  }
  await search(page).fill('');
  await stateLink(page, 'Cancelled').click();
  await expect(other).toBeHidden();
  await expect(orderRows(group)).toHaveCount(1);
  await stateLink(page, 'All').click();
  await expect(other).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalScroll(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const fold = other.locator('summary');
  await fold.press('Enter');
  await expect(orderRows(other).first()).toBeHidden();

  await group.getByRole('link', { name: 'Payment of PO 2026-118' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$100.00');
  await expect(page.getByText(`order ${together.number} with 2 lines`)).toBeVisible();
  const due = await api.callOk('GET', `/checkouts/${together.id}`, { token: customer.token });
  expect(property(due, 'due')).toBe(100);
  const panel = page.getByRole('region', { name: `Order ${together.number}` });
  const paidTogether = panel.getByRole('list', { name: 'Lines that are paid together' });
  await expect(paidTogether).toContainText(part.name);
  await expect(panel.getByRole('listitem').filter({ hasText: second.name })).toHaveCount(0);
  await expect(panel).toContainText('100.00');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page).toFitTheWindow();
  expect(await stateViolations(page)).toEqual([]);
  await payByCard(page, CARD_OK);
  const transactionId = await readTransactionId(page);
  await expect(page.getByRole('status').first()).toContainText('100.00');
  const settled = (await orders.list(customer)).filter((order) => property(order, 'paid') === true);
  expect(settled.map((order) => String(property(order, '_id'))).toSorted()).toEqual(
    [0, 2].map((at) => together.orders[at]?.id ?? '').toSorted(),
  );
  for (const order of settled) expect(property(order, 'transictionId')).toBe(transactionId);
  await page.getByRole('link', { name: 'My orders' }).last().click();
  await expect(group).toContainText(transactionId);
  await expect(group).toContainText('Paid of $150.00');
  await expect(group.getByRole('link', { name: /^Payment/ })).toHaveCount(0);
  const step = group.getByRole('list', { name: /^Progress/ }).locator('[aria-current="step"]');
  await expect(step).toHaveText('Paid');
  const token = users.admin.token;
  const advance = (at: number, to: string) =>
    api.mutate('orders.advance', { token, input: { id: together.orders[at]?.id, to } });
  await advance(0, 'processing');
  await advance(0, 'shipped');
  await page.reload();
  await expect(step).toHaveText('Partly shipped, 1 of 2 lines');
});
