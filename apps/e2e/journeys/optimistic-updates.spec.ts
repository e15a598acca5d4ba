import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { orderArticle, tableRow, toast } from '../pages/feedback.page.ts';
import { makeAdmin } from '../pages/account.page.ts';

/** Holds the calls of a procedure until `release`d, or lets them `fail` as without a network. */
async function holdCalls(page: Page, procedure: RegExp) {
  const outcome = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(procedure, async (route) => route[await outcome.promise]());
  return {
    release: () => outcome.resolve('continue'),
    fail: () => outcome.resolve('abort'),
  };
}

test('A deleted product leaves the list before the shop responds, returns when the call fails, and stays away when it succeeds.', async ({
  openPage,
  users,
  testParts,
  allowError,
}) => {
  const skuPrefix = `DEL-${randomUUID().slice(0, 8)}`;
  const { name: first } = await testParts.create({ sku: `${skuPrefix}-1` });
  const { name: second } = await testParts.create({ sku: `${skuPrefix}-2` });
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/manageProduct?status=active&query=${skuPrefix}`);
  const row = tableRow(page, first);
  const deleteFirst = async () => {
    await row.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  const failing = await holdCalls(page, /parts\.remove/);
  await deleteFirst();
  await expect(row).toHaveCount(0);
  await expect(tableRow(page, second)).toBeFocused();
  failing.fail();
  await expect(
    toast(page, 'The product is not deleted. The shop could not be reached.'),
  ).toBeVisible();
  await expect(row).toBeVisible();
  allowError(/ERR_FAILED .*parts\.remove/);
  await page.unroute(/parts\.remove/);

  const slow = await holdCalls(page, /parts\.remove/);
  await deleteFirst();
  await expect(row).toHaveCount(0);
  slow.release();
  await expect(toast(page, 'this product deleted sucessfuly')).toBeVisible();
  await page.reload();
  await expect(tableRow(page, second)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('A cancelled order shows as cancelled before the shop responds, and as unpaid again when the call fails.', async ({
  unpaidOrderPage,
  orders,
  allowError,
}) => {
  const { page, customer, number } = unpaidOrderPage;
  const row = tableRow(page, number);
  const cancelOrder = async () => {
    await row.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(row.getByText('Cancelled')).toBeVisible();
    await expect(row).toBeFocused();
  };

  const failing = await holdCalls(page, /orders\.cancel/);
  await cancelOrder();
  await expect(orderArticle(page, number).getByRole('link', { name: 'Payment' })).toHaveCount(0);
  expect(await orders.list(customer)).toHaveLength(1);
  failing.fail();
  await expect(
    toast(page, 'The line is not cancelled. The shop could not be reached.'),
  ).toBeVisible();
  await expect(orderArticle(page, number).getByRole('link', { name: 'Payment' })).toBeVisible();
  allowError(/ERR_FAILED .*orders\.cancel/);
  await page.unroute(/orders\.cancel/);

  const slow = await holdCalls(page, /orders\.cancel/);
  await cancelOrder();
  slow.release();
  await expect(toast(page, 'this product deleted sucessfuly')).toBeVisible();
  await page.reload();
  await expect(row.getByText('Cancelled')).toBeVisible();
});

test('A changed role shows before the shop responds, and returns to the former role when the shop rejects the change.', async ({
  openPage,
  users,
  allowError,
}) => {
  const { email } = await users.create();
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/user?query=${email}`);
  const row = tableRow(page, email);
  const held = await holdCalls(page, /users\.makeAdmin/);
  await makeAdmin(page, email);
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  held.release();
  await expect(toast(page, `${email} is an admin now.`)).toBeVisible();

  await page.route(/users\.demote/, (route) =>
    route.continue({ postData: JSON.stringify({ 0: { email: 'nobody@workshop.test' } }) }),
  );
  await row.getByRole('button', { name: 'Remove admin role' }).click();
  await expect(toast(page, 'There is no such user.')).toBeVisible();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  allowError(/status of 404 .*users\.demote/);
});
