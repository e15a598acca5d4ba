import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CARD_OK } from '../harness/card-provider.ts';
import { ordersOf, newWare, placeOrder, type Ware } from '../harness/wares.ts';
import { forgive } from '../harness/troubles.ts';
import { alert, toast } from '../pages/account.page.ts';
import { fillCard, payButton } from '../pages/payment.page.ts';
import { purchase, purchaseButton, quantityField } from '../pages/shop.page.ts';
import { cast, shopUrl } from './cast.ts';

/** What is said to be wrong with a field, through its own description; empty when nothing is. */
function complaintOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((description) => description?.role === 'alert')
      .map((description) => description?.textContent)
      .join(' '),
  );
}

describe('5. Sign-up', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = cast.visitor('signed out'));
    await page.goto('/signUp');
    await page.getByRole('main').getByRole('button', { name: 'SignUp' }).click();
    await alert(page, 'Name is Required').waitFor();
  });

  it.each([
    ['Name', '', 'Name is Required'],
    ['Name', '   ', 'Name is Required'],
    ['Name', 'Workshop', ''],
    ['Email', '', 'Email is Required'],
    ['Email', 'workshop', 'Provide a valid Email'],
    ['Email', 'workshop@shop', 'Provide a valid Email'],
    ['Email', '@shop.com', 'Provide a valid Email'],
    ['Email', 'workshop@shop.c', 'Provide a valid Email'],
    ['Email', 'workshop1994@shop.com', ''],
    ['Email', 'sales@shop.bd', ''],
    ['Email', 'name@my-shop.com.bd', ''],
    ['Password', '', 'Password is Required'],
    ['Password', '12345', 'Must be 6 characters or longer'],
    ['Password', '123456', ''],
  ])('%s "%s" is answered with "%s"', async (label, text, message) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await expect.poll(() => complaintOf(field)).toBe(message);
    expect(await field.getAttribute('aria-invalid')).toBe(message === '' ? null : 'true');
  });
});

describe('5. Purchase', () => {
  let page: Page;
  let part: Ware;
  beforeAll(async () => {
    ({ page } = cast.visitor('customer'));
    part = await newWare(shopUrl, { stock: 100, minOrderQty: 20, orderMultiple: 1 });
    await page.goto(`/parts/${part.id}`);
    await quantityField(page).waitFor();
  });

  it.each([
    ['nothing', '', false],
    ['below the part’s minimum quantity', '19', false],
    ['the minimum quantity', '20', true],
    ['just below the available quantity', '99', true],
    ['at the available quantity', '100', false],
    ['above the available quantity', '101', false],
  ])('%s (%s): the button is enabled: %s', async (_, quantity, isEnabled) => {
    await quantityField(page).fill(quantity);
    await expect.poll(() => purchaseButton(page).isEnabled()).toBe(isEnabled);
  });

  it('Phone and address have no checks', async () => {
    await purchase(page, 20);
    await page.getByLabel('Phone').fill('none yet');
    await page.getByLabel('Address').fill('?');
    await purchase(page, 21);
    const orders = await ordersOf(shopUrl, cast.person('customer'));
    expect(orders.slice(0, 2)).toMatchObject([
      { orders: 21, number: 'none yet', address: '?' },
      { orders: 20, number: '', address: '' },
    ]);
  });
});

describe('5. Payment', () => {
  it('the Pay button is disabled until the payment library and client secret are ready', async () => {
    const customer = cast.person('customer');
    const part = await newWare(shopUrl);
    const { id } = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    const { page } = cast.visitor('customer');
    const [library, secret] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/stripe\.js/, (route) => library.promise.then(() => route.continue()));
    await page.route(/payments\.openIntent/, (route) =>
      secret.promise.then(() => route.continue()),
    );
    // The library may be among what the load event waits for.
    await page.goto(`/dashboard/payment/${id}`, { waitUntil: 'commit' });
    await payButton(page).waitFor();
    expect(await payButton(page).isEnabled()).toBe(false);
    library.resolve();
    await fillCard(page, CARD_OK);
    expect(await payButton(page).isEnabled()).toBe(false);
    secret.resolve();
    await expect.poll(() => payButton(page).isEnabled()).toBe(true);
    await page.unrouteAll();
  });
});

describe('5. Sign-in', () => {
  it('no client-side validation: the identity provider judges what is typed', async () => {
    const visitor = cast.visitor('signed out');
    const { page } = visitor;
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill('no email');
    await page.getByLabel('Password', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'SignIn', exact: true }).click();
    await toast(page, 'auth/').waitFor();
    expect(await alert(page, /./).count()).toBe(0);
    forgive(visitor, /status of 400 .*accounts:signInWithPassword/);
  });
});
