import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { payOrder } from '../harness/card-provider.ts';
import { call, listOf, mutate, recordOf, successOf, textAt } from '../harness/calls.ts';
import { newCustomer, signedIn, type Person } from '../harness/people.ts';
import { newWare, placeOrder, type PlacedOrder, type Ware } from '../harness/wares.ts';
import { toast } from '../pages/account.page.ts';
import { orderRow } from '../pages/shop.page.ts';
import { cast, shopUrl } from './cast.ts';

let page: Page;

/** The row of a table that names somebody or something. */
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const button = (within: Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${name}`) });
/** Rows change before the shop has answered; until then their button waits. */
const answered = (within: Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${name}`), disabled: false });
/** By keyboard: messages may lie over a row. */
const press = (within: Locator, name: string) => button(within, name).press('Enter');
const dialog = (name: string) => page.getByRole('dialog', { name });

/** What everybody can read of reviews. */
async function published(): Promise<string[]> {
  const reviews = listOf(await successOf(shopUrl, 'GET', '/review'));
  return reviews.map((review) => textAt(review, 'feedback'));
}

describe('What admins do', () => {
  beforeAll(() => {
    ({ page } = cast.visitor('admin'));
  });

  describe('All users', () => {
    let somebody: Person;
    beforeAll(async () => {
      somebody = await newCustomer(shopUrl);
      await page.goto('/dashboard/user');
      await page.getByRole('searchbox', { name: 'Email' }).fill(somebody.email.toUpperCase());
      await row(somebody.email).waitFor();
    });

    it('are searched by email, in the address too', async () => {
      await expect.poll(() => page.getByRole('row').count()).toBe(2);
      await expect.poll(() => new URL(page.url()).searchParams.get('query')).not.toBe(null);
    });

    it('are made admins, and admins are demoted', async () => {
      await press(row(somebody.email), 'Make An Admin');
      await toast(page, `${somebody.email} is an admin now.`).waitFor();
      await press(row(somebody.email), 'Remove admin role');
      await toast(page, `${somebody.email} is no longer an admin.`).waitFor();
      await button(row(somebody.email), 'Make An Admin').waitFor();
      const { token } = somebody;
      expect(await successOf(shopUrl, 'GET', `/admin/${somebody.email}`, { token })).toEqual({
        admin: false,
      });
    });

    it('are removed after a question that names them, and let in again', async () => {
      await press(row(somebody.email), 'Remove user');
      const question = dialog(`Remove user ${somebody.email}?`);
      await question.getByRole('button', { name: 'Keep the user' }).click();
      await question.waitFor({ state: 'hidden' });
      await press(row(somebody.email), 'Remove user');
      await question.getByRole('button', { name: 'Remove user', exact: true }).click();
      await row(somebody.email).getByText('Removed').waitFor();
      await toast(page, `${somebody.email} is removed.`).waitFor();
      const { token } = somebody;
      const ask = () => call(shopUrl, 'GET', `/admin/${somebody.email}`, { token });
      expect((await ask()).status).toBe(403);
      await press(row(somebody.email), 'Reactivate');
      await button(row(somebody.email), 'Remove user').waitFor();
      await toast(page, `${somebody.email} can sign in again.`).waitFor();
      // Tokens given before the removal stay ended; a new sign-in works.
      expect((await ask()).status).toBe(401);
      somebody = await signedIn(shopUrl, somebody.email);
      expect((await call(shopUrl, 'GET', `/admin/${somebody.email}`, somebody)).status).toBe(200);
    });

    it('are released after a question that names them, and signed out', async () => {
      await press(row(somebody.email), 'Release');
      const question = dialog(`Release ${somebody.email}?`);
      await question.getByRole('button', { name: 'Keep the sign-in' }).click();
      await question.waitFor({ state: 'hidden' });
      await press(row(somebody.email), 'Release');
      await question.getByRole('button', { name: 'Release', exact: true }).click();
      await toast(page, `${somebody.email} is released.`).waitFor();
      expect((await call(shopUrl, 'GET', `/admin/${somebody.email}`, somebody)).status).toBe(401);
    });

    it('never include oneself', async () => {
      const { email } = cast.person('admin');
      await page.getByRole('searchbox', { name: 'Email' }).fill(email);
      await row(email).getByText('(you)').waitFor();
      expect(await button(row(email), 'Remove user').isDisabled()).toBe(true);
      expect(await button(row(email), 'Remove admin role').count()).toBe(0);
    });
  });

  describe('Manage orders', () => {
    let part: Ware;
    let customer: Person;
    let order: PlacedOrder;
    let refunded: PlacedOrder;
    beforeAll(async () => {
      part = await newWare(shopUrl, { stock: 1000 });
      customer = await newCustomer(shopUrl, 'Followed Workshop');
      refunded = await placeOrder(shopUrl, customer, { part, quantity: 40 });
      order = await placeOrder(shopUrl, customer, { part, quantity: 20 });
      await payOrder(shopUrl, customer, refunded);
      await payOrder(shopUrl, customer, order);
      await page.goto('/dashboard/manage');
    });

    it.each([
      ['order number', () => order.number, 1],
      ['customer email', () => customer.email, 2],
    ])('are searched by %s', async (_, query, found) => {
      await page.getByRole('searchbox', { name: /^Order, email/ }).fill(query());
      await expect.poll(() => page.getByRole('row').filter({ hasText: 'BM-' }).count()).toBe(found);
      await orderRow(page, order.number).waitFor();
    });

    it('are filtered by state', async () => {
      const states = page.getByRole('navigation', { name: 'Order state' });
      await states.getByRole('link', { name: /^Unpaid/ }).click();
      await page.getByRole('heading', { name: 'No such order' }).waitFor();
      await states.getByRole('link', { name: /^Pending/ }).click();
      await orderRow(page, order.number).waitFor();
      expect(new URL(page.url()).searchParams.get('state')).toBe('paid');
    });

    it('are counted by state', async () => {
      await page.goto('/dashboard/manage');
      const { length } = listOf(
        await successOf(shopUrl, 'GET', '/manageOrder', { token: cast.person('admin').token }),
      ).filter((one) => recordOf(one)['paid'] === false);
      const unpaid = page
        .getByRole('navigation', { name: 'Order state' })
        .getByRole('link', { name: /^Unpaid/ });
      await expect.poll(() => unpaid.innerText()).toMatch(new RegExp(`^Unpaid\\s+${length}$`));
    });

    it.each([
      ['Mark processing', 'Processing'],
      ['Mark shipped', 'Shipped'],
      ['Mark delivered', 'Delivered'],
    ])('move on: %s', async (step, state) => {
      await press(orderRow(page, order.number), step);
      await toast(page, `Order ${order.number}: ${state}`).waitFor();
      const status = orderRow(page, order.number).getByText(state, { exact: true });
      await expect.poll(() => status.count()).toBe(1);
    });

    it('open with their timeline', async () => {
      await press(orderRow(page, order.number), 'Open');
      const opened = dialog(`Order ${order.number}`);
      await opened.getByText('Followed Workshop').waitFor();
      const steps = opened.getByRole('list').getByRole('listitem');
      await expect.poll(() => steps.count()).toBe(5);
      expect(await steps.allInnerTexts()).toEqual(
        ['Placed', 'Paid', 'Processing', 'Shipped', 'Delivered'].map((step) =>
          expect.stringMatching(new RegExp(`^${step}\n`)),
        ),
      );
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    });

    it('are refunded after a question that names the amount; the message stands above', async () => {
      await press(orderRow(page, refunded.number), 'Open');
      await dialog(`Order ${refunded.number}`).getByRole('button', { name: 'Refund' }).click();
      const question = dialog(`Refund order ${refunded.number}?`);
      await question.getByText('$100.00 go back to the card that paid.').waitFor();
      await question.getByRole('button', { name: 'Refund', exact: true }).click();
      const message = toast(page, `Order ${refunded.number} is refunded.`);
      await message.waitFor();
      // The order is open again below it: the message is within, and can be closed.
      await dialog(`Order ${refunded.number}`)
        .getByText('Refunded', { exact: true })
        .first()
        .waitFor();
      await message.getByRole('button', { name: 'Close' }).click();
      await message.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      const status = orderRow(page, refunded.number).getByText('Refunded', { exact: true });
      await expect.poll(() => status.count()).toBe(1);
    });
  });

  describe('Manage products', () => {
    it('are edited', async () => {
      const part = await newWare(shopUrl);
      await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(part.name)}`);
      await row(part.name).getByRole('link', { name: /^Edit/ }).click();
      const form = page.getByRole('form', { name: part.name });
      await form.getByLabel('Price per unit').fill('3.75');
      await form.getByRole('button', { name: 'Save product' }).click();
      await toast(page, `${part.name} is saved.`).waitFor();
      await row(part.name).getByText('$3.75').waitFor();
      const stored = recordOf(await successOf(shopUrl, 'GET', `/parts/${part.id}`));
      expect(stored['price']).toBe(3.75);
    });

    it('that were ordered are archived when they are deleted', async () => {
      const part = await newWare(shopUrl);
      await placeOrder(shopUrl, await newCustomer(shopUrl), { part, quantity: 20 });
      await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(part.name)}`);
      await press(row(part.name), 'Delete');
      await dialog(`Delete ${part.name}?`)
        .getByRole('button', { name: 'Delete', exact: true })
        .click();
      await toast(page, /^this product deleted sucessfuly$/).waitFor();
      await page
        .getByRole('navigation', { name: 'Product status' })
        .getByRole('link', { name: 'Archived 1' })
        .click();
      await row(part.name).getByText('Archived').waitFor();
      expect((await call(shopUrl, 'GET', `/parts/${part.id}`)).status).toBe(404);
    });
  });

  describe('Reviews', () => {
    it('are hidden from everybody, and shown again', async () => {
      const feedback = `Hidden for a while ${Date.now()}`;
      const { token } = cast.person('customer');
      const review = { feedback, rating: 2, image: '', partId: null };
      const input = { ...review, idempotencyKey: crypto.randomUUID() };
      await mutate(shopUrl, 'reviews.create', { token, input });
      expect(await published()).toContain(feedback);
      await page.goto('/dashboard/reviews');
      await press(row(feedback), 'Hide');
      await answered(row(feedback), 'Show').waitFor();
      expect(await published()).not.toContain(feedback);
      await press(row(feedback), 'Show');
      await answered(row(feedback), 'Hide').waitFor();
      expect(await published()).toContain(feedback);
    });
  });
});
