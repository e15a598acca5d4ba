import type { Page } from '@playwright/test';
import { CARD_3D_SECURE, CARD_INSUFFICIENT_FUNDS, CARD_OK } from '../fixtures/card-provider.ts';
import { asArray, property } from '../fixtures/json.ts';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { isRed } from '../fixtures/page-state.ts';
import { routeNext } from '../fixtures/route-next.ts';
import { orderArticle, formError, tableRow } from '../pages/feedback.page.ts';
import {
  authenticate,
  countCharges,
  fillCard,
  payButton,
  payByCard,
  readTransactionId,
} from '../pages/payment.page.ts';
import { notFoundImage } from '../pages/shop.page.ts';

interface Payment {
  /** A page of the customer; it has not opened the payment yet. */
  page: Page;
  orderId: string;
  number: string;
  path: string;
  /** Returns whether the shop has the order as paid, and by which transaction. */
  settlement: () => Promise<{ paid: unknown; transactionId: unknown }>;
}

/** Adds an unpaid order of the worker's customer. */
const test = base.extend<{ payment: Payment }>({
  payment: async ({ api, openPage, users, testParts, orders }, use) => {
    const part = await testParts.create();
    const { id, number } = await orders.place(users.customer, { part, quantity: 20 });
    const { token } = users.customer;
    await use({
      page: await openPage({ user: users.customer }),
      orderId: id,
      number,
      path: `/dashboard/payment/${id}`,
      async settlement() {
        const [order] = asArray(await api.callOk('GET', `/order/${id}`, { token }));
        return { paid: property(order, 'paid'), transactionId: property(order, 'transictionId') };
      },
    });
  },
});

const UNPAID = { paid: false, transactionId: null };

test('A card error shows the provider’s message in red and leaves the order unpaid; a card that requires 3-D Secure pays once the bank confirms, and not when the bank declines.', async ({
  payment: { page, path, settlement },
  allowError,
}) => {
  await page.goto(path);
  for (const [card, text] of [
    ['42424242', 'Your card number is incomplete.'],
    ['4242424242424241', 'Your card number is invalid.'],
    [CARD_INSUFFICIENT_FUNDS, 'Your card has insufficient funds.'],
  ] as const) {
    await payByCard(page, card);
    const error = formError(page, text);
    await expect(error).toBeVisible();
    expect(await isRed(error)).toBe(true);
  }
  allowError(/status of 402 .*\/confirm/);
  expect(await settlement()).toEqual(UNPAID);

  await payByCard(page, CARD_3D_SECURE);
  await authenticate(page, 'Fail');
  const message = formError(page, 'We are unable to authenticate your payment method.');
  await expect(message).toBeVisible();
  expect(await isRed(message)).toBe(true);
  expect(await settlement()).toEqual(UNPAID);

  await payButton(page).click();
  await authenticate(page, 'Complete');
  const transactionId = await readTransactionId(page);
  expect(await settlement()).toEqual({ paid: true, transactionId });
});

test('A payment whose script or intent fails to load says so and starts on the next attempt.', async ({
  openPage,
  users,
  payment: { path },
  allowError,
}) => {
  // A cached script is not requested, so it could not fail.
  const page = await openPage({ user: users.customer, isolated: true });
  await routeNext(page, /\/stripe\.js/, (route) => route.abort());
  await routeNext(page, /payments\.openIntent/, (route) => route.abort());
  const failures = [/\/stripe\.js/, /payments\.openIntent/].map((address) =>
    page.waitForEvent('requestfailed', (request) => address.test(request.url())),
  );
  await page.goto(path);
  await Promise.all(failures);
  await expect(formError(page, 'The payment cannot start yet.')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  allowError(/ERR_FAILED .*\/stripe\.js/);
  allowError(/ERR_FAILED .*payments\.openIntent/);

  // It repeats what has failed by then: the script may fail before the intent.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(payButton(page)).toBeEnabled({ timeout: 2000 });
  }).toPass();
  await payByCard(page, CARD_OK);
  await readTransactionId(page);
});

test('A double click, a reload and the back button charge an order once.', async ({
  payment: { page, path, settlement },
}) => {
  await page.goto('/dashboard/myorder');
  await page.getByRole('row').first().waitFor();
  await page.goto(path);
  const charges = countCharges(page);
  await fillCard(page, CARD_OK);
  await payButton(page).dblclick();
  const transactionId = await readTransactionId(page);

  await page.reload();
  expect(await readTransactionId(page)).toBe(transactionId);
  await page.getByRole('link', { name: 'My orders' }).last().click();
  await page.getByRole('row').first().waitFor();
  await page.goBack();
  expect(await readTransactionId(page)).toBe(transactionId);
  await expect(payButton(page)).toHaveCount(0);
  expect(charges()).toBe(1);
  expect(await settlement()).toEqual({ paid: true, transactionId });
});

test('Two tabs charge an order once, and both show the same transaction.', async ({
  payment: { page, path, settlement },
  allowError,
}) => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await fillCard(tab, CARD_OK);
    await expect(payButton(tab)).toBeEnabled();
  }
  await payButton(page).click();
  const transactionId = await readTransactionId(page);
  await payButton(other).click();
  expect(await readTransactionId(other)).toBe(transactionId);
  allowError(/status of 400 .*\/confirm/);
  expect(await settlement()).toEqual({ paid: true, transactionId });
});

test('A payment of an order that is cancelled meanwhile ends without a charge, and the cancelled order offers no payment.', async ({
  api,
  users,
  payment: { page, path, orderId, number },
  allowError,
}) => {
  await page.goto(path);
  await fillCard(page, CARD_OK);
  await api.call('DELETE', `/order/${orderId}`, { token: users.customer.token });
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  allowError(/status of 400 .*\/confirm/);

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.goto('/dashboard/myorder');
  const row = tableRow(page, number);
  await expect(row).toContainText('Cancelled');
  await expect(orderArticle(page, number).getByRole('link', { name: 'Payment' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});

test('A card is charged the amount that its page shows, also after another line of the order was cancelled.', async ({
  api,
  openPage,
  users,
  testParts,
  orders,
  allowError,
}) => {
  const customer = await users.create();
  const parts = [await testParts.create(), await testParts.create({ priceMinor: 500 })];
  const lines = parts.map(({ id }) => ({ partId: id, quantity: 20 }));
  const cancelLine = (line: PlacedOrder | undefined) =>
    api.callOk('DELETE', `/order/${line?.id}`, { token: customer.token });
  const page = await openPage({ user: customer });

  const { orders: left } = await orders.placeTogether(customer, { lines });
  await page.goto(`/dashboard/payment/${left[0]?.id}`);
  await fillCard(page, CARD_OK);
  await expect(payButton(page)).toHaveText('Pay $150.00');
  await cancelLine(left[1]);
  await payButton(page).click();
  await expect(formError(page, 'This order has changed since the page was opened')).toBeVisible();
  allowError(/status of 400 .*\/confirm/);
  await expect(payButton(page)).toHaveText('Pay $50.00');
  await payButton(page).click();
  await readTransactionId(page);

  const { orders: seen } = await orders.placeTogether(customer, { lines });
  await page.goto(`/dashboard/payment/${seen[0]?.id}`);
  await expect(payButton(page)).toHaveText('Pay $150.00');
  await page.getByRole('link', { name: 'My orders' }).last().click();
  await page.getByRole('row').first().waitFor();
  await cancelLine(seen[1]);
  await page.goBack();
  await expect(payButton(page)).toHaveText('Pay $50.00');
  await payByCard(page, CARD_OK);
  await readTransactionId(page);
  await expect(page.getByText('$50.00').first()).toBeVisible();
});

test('A payment whose amount stays another than that of the order is read again twice, and says so.', async ({
  openPage,
  users,
  payment: { path },
}) => {
  const page = await openPage({ user: users.customer });
  let calls = 0;
  await page.route(/payments\.openIntent/, async (route) => {
    calls += 1;
    const response = await route.fetch();
    const body = (await response.text()).replace(/"amountMinor":\d+/, '"amountMinor":1');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  const problem = formError(page, 'The amount of this order is not that of its payment.');
  await expect(problem).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  expect(calls).toBe(3);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => calls).toBe(5);
  await expect(problem).toBeVisible();
  await page.unroute(/payments\.openIntent/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await payByCard(page, CARD_OK);
  await readTransactionId(page);
});

test('A payment that loses the network after the charge reports it again without a second charge.', async ({
  payment: { page, path, settlement },
  allowError,
}) => {
  const charges = countCharges(page);
  await routeNext(page, /payments\.settle/, (route) => route.abort('internetdisconnected'));
  await page.goto(path);
  await payByCard(page, CARD_OK);
  await expect(formError(page, 'The shop could not be reached.')).toBeVisible();
  allowError(/ERR_INTERNET_DISCONNECTED .*payments\.settle/);
  await page.getByRole('button', { name: 'Check the payment again' }).click();
  const transactionId = await readTransactionId(page);
  expect(charges()).toBe(1);
  expect(await settlement()).toEqual({ paid: true, transactionId });
});

test('The payment page of another customer’s order is a 404 page.', async ({
  openPage,
  users,
  payment: { path },
  allowError,
}) => {
  const page = await openPage({ user: await users.create() });
  await page.goto(path);
  await expect(notFoundImage(page)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  allowError(/status of 404 .*(orders\.byId|payments\.openIntent)/);
});
