import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('An admin finds a paid order and a low part on the start page, and follows them to their lists.', async ({
  openPage,
  paidOrder: order,
  testParts,
  users,
}) => {
  await testParts.create({ stock: 1 });
  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard');
  const needs = section(page, 'To do');
  await expect(needs.getByText(/of paid orders (is|are) not shipped yet\.$/)).toBeVisible();
  await expect(page).toBeAccessible();

  await test.step('The chart has every value in a table, which the keyboard opens.', async () => {
    const chart = page.getByRole('figure', { name: 'Revenue by day' });
    await expect(chart.getByRole('img', { name: /^Bars for 30 days\. Highest: / })).toBeVisible();
    await chart.getByText('The same as a table').press('Enter');
    const rows = chart.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(32);
    await expect(rows.nth(30).getByRole('cell').first()).not.toHaveText('0');
  });

  await test.step('Another period is part of the address, and has its own days and top parts.', async () => {
    await expect(section(page, 'Top parts').getByRole('row')).not.toHaveCount(1);
    await page.getByRole('link', { name: '7 days', exact: true }).press('Enter');
    await expect(page).toHaveURL('/dashboard?days=7');
    await expect(page.getByRole('img', { name: /^Bars for 7 days\. Highest: / })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Refunded in 7 days' })).toBeVisible();
    await expect(
      section(page, 'Recent changes').getByRole('link', { name: 'Audit' }),
    ).toBeVisible();
  });

  await test.step('Twelve months have a bar for each week.', async () => {
    await page.getByRole('link', { name: '12 months', exact: true }).press('Enter');
    await expect(page).toHaveURL('/dashboard?days=364');
    const weeks = page.getByRole('figure', { name: 'Revenue by week' });
    await expect(weeks.getByRole('img', { name: /^Bars for 52 weeks\. Highest: / })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Refunded in 12 months' })).toBeVisible();
  });

  await test.step('A figure leads to the documents that it is the sum of.', async () => {
    await page.getByRole('link', { name: 'Orders paid today' }).press('Enter');
    await expect(heading(page, 'Documents')).toBeVisible();
    await expect(page).toHaveURL(/kind=invoice&from=(\d{4}-\d\d-\d\d)&to=\1$/);
    await expect(page.getByText(/^Issued on /)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /INV-/ }).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('The newest order leads to itself, a need to its list.', async () => {
    const newest = section(page, 'Newest orders').getByRole('link', { name: /^BC-/ }).first();
    const number = await newest.innerText();
    await newest.click();
    await expect(page).toHaveURL(`/dashboard/manage?query=${number}`);
    await expect(page.getByText(order.number).first()).toBeVisible();
    await page.goBack();
    await needs.getByRole('link', { name: 'Open the orders to ship' }).click();
    await expect(page).toHaveURL(/manage\?state=(paid|processing)$/);
    await page.goBack();
    await needs.getByRole('link', { name: 'Open the parts low in stock' }).click();
    await expect(page).toHaveURL(/stock\?state=low$/);
    await expect(heading(page, 'Stock')).toBeVisible();
  });
});

test('A start page that did not load says so and loads on request.', async ({
  openPage,
  users,
  allowError,
}) => {
  const page = await openPage({ user: users.admin, isolated: true });
  allowError(/ERR_FAILED/);
  await page.route('**/trpc/*overview.get*', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(heading(page, 'Welcome')).toBeVisible();
  // The latest acts are in the same request, and have a message of their own.
  const failure = page.getByRole('alert').filter({ hasText: 'The overview did not load.' });
  await expect(failure).toBeVisible();
  await page.unroute('**/trpc/*overview.get*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'To do')).toBeVisible();
});
