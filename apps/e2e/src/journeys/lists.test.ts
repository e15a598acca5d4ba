import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { DEMO_ADMIN, newCustomer, signedIn } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import { newWare, ordersOf, placeOrder } from '../harness/wares.ts';
import { toast } from '../pages/account.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

/** Holds the calls of a procedure until `release`d, or has them fail as if the network was gone. */
async function hold(page: Page, procedure: RegExp) {
  const held = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(procedure, async (route) => route[await held.promise]());
  return {
    release: () => held.resolve('continue'),
    fail: () => held.resolve('abort'),
  };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The text of the row that has the focus itself. */
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLTableRowElement ? activeElement.innerText : null;
  });

describe('a list shows a change before the shop has answered', () => {
  it('a product leaves the sale, comes back when the call fails, and leaves for good', async () => {
    const wares = [await newWare(shopUrl), await newWare(shopUrl)];
    const [first, second] = wares.map(({ name }) => name);
    if (first === undefined || second === undefined) throw new Error('There are two wares.');
    const visitor = await visit({ as: await signedIn(shopUrl, DEMO_ADMIN) });
    const { page } = visitor;
    await page.goto(`/dashboard/manageProduct?status=active&query=${first.split('-')[0]}`);
    const remove = async () => {
      await row(page, first).getByRole('button', { name: 'Delete' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };

    const lost = await hold(page, /parts\.remove/);
    await remove();
    await row(page, first).waitFor({ state: 'detached' });
    await expect.poll(() => focusedRow(page)).toContain(second);
    lost.fail();
    await toast(page, 'The product is not deleted. The shop could not be reached.').waitFor();
    await row(page, first).waitFor();
    forgive(visitor, /ERR_FAILED .*parts\.remove/);
    await page.unroute(/parts\.remove/);

    const slow = await hold(page, /parts\.remove/);
    await remove();
    await row(page, first).waitFor({ state: 'detached' });
    slow.release();
    await toast(page, 'this product deleted sucessfuly').waitFor();
    await page.reload();
    await row(page, second).waitFor();
    expect(await row(page, first).count()).toBe(0);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('an order is cancelled, is unpaid again when the call fails, and then cancelled', async () => {
    const customer = await newCustomer(shopUrl);
    const part = await newWare(shopUrl);
    const { number } = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    const visitor = await visit({ as: customer });
    const { page } = visitor;
    await page.goto('/dashboard/myorder');
    const order = row(page, number);
    const cancel = async () => {
      await order.getByRole('button', { name: 'Cancel' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
      await order.getByText('Cancelled').waitFor();
      await expect.poll(() => focusedRow(page)).toContain(number);
    };

    const lost = await hold(page, /orders\.cancel/);
    await cancel();
    expect(await order.getByRole('link', { name: 'Payment' }).count()).toBe(0);
    expect(await ordersOf(shopUrl, customer)).toHaveLength(1);
    lost.fail();
    await toast(page, 'The order is not cancelled. The shop could not be reached.').waitFor();
    await order.getByRole('link', { name: 'Payment' }).waitFor();
    forgive(visitor, /ERR_FAILED .*orders\.cancel/);
    await page.unroute(/orders\.cancel/);

    const slow = await hold(page, /orders\.cancel/);
    await cancel();
    slow.release();
    await toast(page, 'this product deleted sucessfuly').waitFor();
    await page.reload();
    await order.getByText('Cancelled').waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('a role changes, and stays as it was when the shop refuses', async () => {
    const [customer, admin] = [await newCustomer(shopUrl), await signedIn(shopUrl, DEMO_ADMIN)];
    const visitor = await visit({ as: admin });
    const { page } = visitor;
    await page.goto(`/dashboard/user?query=${customer.email}`);
    const account = row(page, customer.email);
    const held = await hold(page, /users\.makeAdmin/);
    await account.getByRole('button', { name: 'Make An Admin' }).click();
    await account.getByText('Admin', { exact: true }).waitFor();
    held.release();
    await toast(page, `${customer.email} is an admin now.`).waitFor();

    await page.route(/users\.demote/, (route) =>
      route.continue({ postData: JSON.stringify({ 0: { email: 'nobody@workshop.test' } }) }),
    );
    await account.getByRole('button', { name: 'Remove admin role' }).click();
    await toast(page, 'There is no such user.').waitFor();
    await account.getByText('Admin', { exact: true }).waitFor();
    forgive(visitor, /status of 404 .*users\.demote/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
