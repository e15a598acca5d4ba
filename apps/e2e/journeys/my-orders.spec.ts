import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { horizontalScroll } from '../fixtures/horizontal-scroll.ts';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { signedInState, type User } from '../fixtures/users.ts';
import { tableRow, toast } from '../pages/feedback.page.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Order, part, transaction' });
const stateLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Order state' }).getByRole('link', { name, exact: true });
const orderRows = (page: Page) => page.getByRole('row').filter({ hasText: /BM-\d+/ });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const today = () => new Date().toISOString().slice(0, 10);

test.describe('The filter of My orders', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let customer: User;
  let parts: [TestPart, TestPart];
  let unpaid: PlacedOrder;
  let paid: PlacedOrder;
  let theirs: PlacedOrder;

  test.beforeAll(async ({ browser, shopServer, pageErrors, users, testParts, orders }) => {
    customer = await users.create();
    parts = [await testParts.create(), await testParts.create()];
    paid = await orders.place(customer, { part: parts[0], quantity: 20 });
    await orders.pay(customer, paid);
    unpaid = await orders.place(customer, { part: parts[1], quantity: 30 });
    theirs = await orders.place(await users.create(), { part: parts[0], quantity: 20 });
    const context = await browser.newContext({
      baseURL: shopServer.url,
      storageState: signedInState(customer, shopServer.url),
    });
    pageErrors.watch(context, shopServer.url);
    page = await context.newPage();
    await page.goto('/dashboard/myorder');
    await expect(orderRows(page)).toHaveCount(2);
  });
  test.afterAll(() => page.context().close());

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
    const transactionId = await tableRow(page, paid.number).getByText(/^pi_/).innerText();
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
    expect(parameters(page)).toEqual({});
  });

  test('The filter by state uses the labels of the list, and a cancelled order leaves it.', async () => {
    await stateLink(page, 'Processing...').click();
    await expect(orderRows(page)).toHaveCount(1);
    await expect(tableRow(page, paid.number)).toBeVisible();
    await stateLink(page, 'Unpaid').click();
    await expect(tableRow(page, unpaid.number)).toBeVisible();
    expect(parameters(page)).toEqual({ state: 'unpaid' });
    await tableRow(page, unpaid.number)
      .getByRole('button', { name: /^Cancel/ })
      .press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Cancel order', exact: true })
      .press('Enter');
    await expect(toast(page, `Order ${unpaid.number} is cancelled.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No such order' })).toBeVisible();
    await stateLink(page, 'Cancelled').click();
    await expect(tableRow(page, unpaid.number)).toBeVisible();
  });

  test('The dates bound the day of placement, both days included.', async () => {
    await page.goto(`/dashboard/myorder?from=${today()}&to=${today()}`);
    await expect(orderRows(page)).toHaveCount(2);
    await expect(page.getByLabel('From')).toHaveValue(today());
    await page.getByLabel('To').fill('2020-02-29');
    await expect(
      page.getByText('The first day is after the last, so no order can match.'),
    ).toBeVisible();
    await page.getByLabel('From').fill('2020-02-01');
    await expect(page.getByText('None of your orders matches this filter.')).toBeVisible();
    expect(parameters(page)).toEqual({ from: '2020-02-01', to: '2020-02-29' });
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
