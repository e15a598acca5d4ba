import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CARD_3D_SECURE, CARD_OK, CARD_WITHOUT_MONEY } from '../harness/card-provider.ts';
import { useBrowser } from '../harness/browser.ts';
import { call, listOf, successOf, valueAt } from '../harness/calls.ts';
import { isRed } from '../harness/colours.ts';
import { newCustomer, type Person } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import { newWare, placeOrder, type Ware } from '../harness/wares.ts';
import { alert } from '../pages/account.page.ts';
import {
  authenticate,
  countCharges,
  fillCard,
  payButton,
  payByCard,
  transactionIdOf,
} from '../pages/payment.page.ts';
import { notFoundPicture } from '../pages/shop.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

describe('the payment of an order', () => {
  let part: Ware;
  let customer: Person;
  beforeAll(async () => {
    part = await newWare(shopUrl, { stock: 1000 });
    customer = await newCustomer(shopUrl, 'Paying Workshop');
  });

  /** A customer on the payment page of a new order. */
  async function visitPayment() {
    const { id } = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    const visitor = await visit({ as: customer });
    const path = `/dashboard/payment/${id}`;
    return { id, path, visitor, page: visitor.page };
  }

  /** Whether the shop knows the order as paid, and by what. */
  async function settlement(id: string): Promise<{ paid: unknown; transactionId: unknown }> {
    const { token } = customer;
    const [order] = listOf(await successOf(shopUrl, 'GET', `/order/${id}`, { token }));
    return { paid: valueAt(order, 'paid'), transactionId: valueAt(order, 'transictionId') };
  }

  it('asks the bank where the card wants it, and takes no for an answer', async () => {
    const { id, path, visitor, page } = await visitPayment();
    await page.goto(path);
    await payByCard(page, CARD_3D_SECURE);
    await authenticate(page, 'Fail');
    const message = alert(page, 'We are unable to authenticate your payment method.');
    await message.waitFor();
    expect(await isRed(message)).toBe(true);
    expect(await settlement(id)).toEqual({ paid: false, transactionId: null });

    await payButton(page).click();
    await authenticate(page, 'Complete');
    const transactionId = await transactionIdOf(page);
    expect(await settlement(id)).toEqual({ paid: true, transactionId });
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('shows the provider’s message in red and leaves the order unpaid', async () => {
    const { id, path, visitor, page } = await visitPayment();
    await page.goto(path);
    const refused = [
      ['42424242', 'Your card number is incomplete.'],
      ['4242424242424241', 'Your card number is invalid.'],
      [CARD_WITHOUT_MONEY, 'Your card has insufficient funds.'],
    ] as const;
    for (const [card, text] of refused) {
      await payByCard(page, card);
      const message = alert(page, text);
      await message.waitFor();
      expect(await isRed(message)).toBe(true);
    }
    forgive(visitor, /status of 402 .*\/confirm/);
    expect(await settlement(id)).toEqual({ paid: false, transactionId: null });
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('waits with Pay for the provider’s script and for the client secret', async () => {
    const { path, visitor, page } = await visitPayment();
    const script = Promise.withResolvers<void>();
    const intent = Promise.withResolvers<void>();
    await page.route(/\/stripe\.js/, (route) => script.promise.then(() => route.continue()));
    await page.route(/payments\.openIntent/, (route) =>
      intent.promise.then(() => route.continue()),
    );
    await page.goto(path);
    await payButton(page).waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    script.resolve();
    await fillCard(page, CARD_OK);
    expect(await payButton(page).isDisabled()).toBe(true);
    intent.resolve();
    await payButton(page).click();
    await transactionIdOf(page);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('says that it cannot start yet, and starts with the next try', async () => {
    const { path, visitor, page } = await visitPayment();
    await page.route(/\/stripe\.js/, (route) => route.abort(), { times: 1 });
    await page.route(/payments\.openIntent/, (route) => route.abort(), { times: 1 });
    await page.goto(path);
    await alert(page, 'The payment cannot start yet.').waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    forgive(visitor, /ERR_FAILED .*\/stripe\.js/);
    forgive(visitor, /ERR_FAILED .*payments\.openIntent/);

    await page.getByRole('button', { name: 'Try again' }).click();
    await payByCard(page, CARD_OK);
    await transactionIdOf(page);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('charges once for a double click, a reload and the way back', async () => {
    const { id, path, visitor, page } = await visitPayment();
    await page.goto('/dashboard/myorder');
    await page.getByRole('row').first().waitFor();
    await page.goto(path);
    const charges = countCharges(page);
    await fillCard(page, CARD_OK);
    await payButton(page).dblclick();
    const transactionId = await transactionIdOf(page);

    await page.reload();
    expect(await transactionIdOf(page)).toBe(transactionId);
    await page.getByRole('link', { name: 'My orders' }).last().click();
    await page.getByRole('row').first().waitFor();
    await page.goBack();
    expect(await transactionIdOf(page)).toBe(transactionId);
    expect(await payButton(page).count()).toBe(0);
    expect(charges()).toBe(1);
    expect(await settlement(id)).toEqual({ paid: true, transactionId });
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('charges once for two tabs, and says so in both', async () => {
    const { id, path, visitor, page } = await visitPayment();
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(path);
      await fillCard(tab, CARD_OK);
    }
    await payButton(page).click();
    const transactionId = await transactionIdOf(page);
    await payButton(other).click();
    expect(await transactionIdOf(other)).toBe(transactionId);
    forgive(visitor, /status of 400 .*\/confirm/);
    expect(await settlement(id)).toEqual({ paid: true, transactionId });
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('ends where the order was cancelled meanwhile', async () => {
    const { id, path, visitor, page } = await visitPayment();
    await page.goto(path);
    await fillCard(page, CARD_OK);
    await call(shopUrl, 'DELETE', `/order/${id}`, { token: customer.token });
    await payButton(page).click();
    await page.getByRole('heading', { name: 'This order was cancelled' }).waitFor();
    forgive(visitor, /status of 400 .*\/confirm/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('only tells the shop again where the network was lost after the charge', async () => {
    const { id, path, visitor, page } = await visitPayment();
    const charges = countCharges(page);
    await page.route(/payments\.settle/, (route) => route.abort('internetdisconnected'), {
      times: 1,
    });
    await page.goto(path);
    await payByCard(page, CARD_OK);
    await alert(page, 'The shop could not be reached.').waitFor();
    forgive(visitor, /ERR_INTERNET_DISCONNECTED .*payments\.settle/);
    await page.getByRole('button', { name: 'Check the payment again' }).click();
    const transactionId = await transactionIdOf(page);
    expect(charges()).toBe(1);
    expect(await settlement(id)).toEqual({ paid: true, transactionId });
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('is nobody else’s', async () => {
    const { path, visitor } = await visitPayment();
    await visitor.close();
    const stranger = await visit({ as: await newCustomer(shopUrl) });
    await stranger.page.goto(path);
    await notFoundPicture(stranger.page).waitFor();
    expect(await payButton(stranger.page).count()).toBe(0);
    forgive(stranger, /status of 404 .*(orders\.byId|payments\.openIntent)/);
    expect(stranger.troubles).toEqual([]);
    await stranger.close();
  });

  it('is not offered for a cancelled order', async () => {
    const { id, path, visitor, page } = await visitPayment();
    await call(shopUrl, 'DELETE', `/order/${id}`, { token: customer.token });
    await page.goto(path);
    await page.getByRole('heading', { name: 'This order was cancelled' }).waitFor();
    expect(await payButton(page).count()).toBe(0);
    await page.goto('/dashboard/myorder');
    const row = page.getByRole('row').filter({ hasText: 'Cancelled' }).first();
    expect(await row.getByRole('link', { name: 'Payment' }).count()).toBe(0);
    expect(await row.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
