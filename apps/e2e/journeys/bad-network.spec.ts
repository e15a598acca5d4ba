import type { Page, Route } from '@playwright/test';
import { builtChunk } from '../fixtures/built-chunk.ts';
import { CARD_OK } from '../fixtures/card-provider.ts';
import { DEEP, IS_DEEP } from '../fixtures/deep-tests.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { routeNext } from '../fixtures/route-next.ts';
import { expect, test } from '../fixtures/test.ts';
import { unusedEmail } from '../fixtures/users.ts';
import { signOutButton, signUp, signUpButton, submitSignIn } from '../pages/account.page.ts';
import { cartLink } from '../pages/cart.page.ts';
import { orderArticle, formError, mainButton, tableRow, toast } from '../pages/feedback.page.ts';
import { countCharges, fillCard, payButton, readTransactionId } from '../pages/payment.page.ts';
import {
  giveAddress,
  orderConfirmation,
  purchaseButton,
  quantityField,
} from '../pages/shop.page.ts';

const BYTES_PER_SECOND = IS_DEEP ? 50_000 : 500_000;

/** 4 Mbit/s in both directions, with DEEP_TESTS=1 a tenth; 400 ms until the first byte. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

async function abortAfterResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** The shop gets the next request to an address; its response is lost. */
function loseResponse(page: Page, address: RegExp): Promise<unknown> {
  return routeNext(page, address, abortAfterResponse);
}

test('On a slow connection a customer signs up, orders, pays and cancels, each once, with double clicks.', async ({
  openPage,
  testParts,
  orders,
  users,
}) => {
  const part = await testParts.create();
  const page = await openPage({ isolated: true });
  await slowDown(page);
  const email = unusedEmail();
  await signUp(page, { name: 'Remote Workshop', email });
  await expect(signOutButton(page, 'Remote Workshop')).toBeVisible();

  const numbers: string[] = [];
  await page.goto(`/parts/${part.id}`);
  for (const quantity of [20, 30]) {
    await quantityField(page).fill(String(quantity));
    await giveAddress(page);
    await purchaseButton(page).dblclick();
    const placed = orderConfirmation(page).filter({ hasText: `${quantity} units` });
    numbers.push(/BM-\d+/.exec(await placed.innerText())?.[0] ?? '');
  }
  const [paid = '', cancelled = ''] = numbers;

  const charges = countCharges(page);
  await orderConfirmation(page).getByRole('link', { name: 'Myorder' }).click();
  await orderArticle(page, paid).getByRole('link', { name: 'Payment' }).click();
  await fillCard(page, CARD_OK);
  await payButton(page).dblclick();
  const transactionId = await readTransactionId(page);
  expect(charges()).toBe(1);

  await page.getByRole('link', { name: 'My orders' }).last().click();
  await expect(orderArticle(page, paid)).toContainText(transactionId);
  await tableRow(page, cancelled).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel line' }).dblclick();
  await expect(toast(page, `Line ${cancelled} is cancelled.`)).toBeVisible();

  const customer = await users.signIn(email);
  expect(await orders.list(customer)).toMatchObject([{ orders: 20, paid: true }]);
});

test('A sign-up that loses a response at each step is completed by pressing again, with one account and one mail.', async ({
  page,
  users,
  allowError,
}) => {
  const email = unusedEmail();
  const steps = [/accounts:signUp/, /accounts:update/, /users\.exchange/];
  for (const [index, step] of steps.entries()) {
    await loseResponse(page, step);
    const lost = page.waitForEvent('requestfailed', (request) => step.test(request.url()));
    if (index === 0) await signUp(page, { name: 'Remote Workshop', email });
    else await signUpButton(page).click();
    await lost;
    await expect(formError(page, /could not be reached/)).toBeVisible();
  }
  await signUpButton(page).click();
  await expect(toast(page, 'Sent email')).toBeVisible();
  await expect(signOutButton(page, 'Remote Workshop')).toBeVisible();
  allowError(/accounts:signUp|accounts:update|users\.exchange/);
  expect(await users.mailSubjects(email)).toHaveLength(1);
});

test('A sign-up without a response to its verification mail says so, and the profile sends the mail again.', async ({
  page,
  users,
  allowError,
}) => {
  const email = unusedEmail();
  await routeNext(page, /sendOobCode/, (route) => route.abort());
  await signUp(page, { name: 'Remote Workshop', email });
  await expect(toast(page, /may not have been sent: send it again in your profile/)).toBeVisible();
  allowError(/sendOobCode/);
  await expect(signOutButton(page, 'Remote Workshop')).toBeVisible();
  await page.goto('/dashboard/profile');
  await mainButton(page, 'Send again').click();
  await expect(toast(page, 'Sent email')).toBeVisible();
  expect(await users.mailSubjects(email)).toHaveLength(1);
});

/** Presses Purchase; the response is lost, and the form says so. */
async function pressWithoutResponse(page: Page): Promise<void> {
  await loseResponse(page, /orders\.place/);
  await purchaseButton(page).click();
  await expect(formError(page, /could not be reached\. Press Purchase again/)).toBeVisible();
}

/** Places an order of 20 units whose response is lost. */
async function purchaseWithoutResponse(page: Page): Promise<void> {
  await quantityField(page).fill('20');
  await giveAddress(page);
  await pressWithoutResponse(page);
}

test('A purchase whose response is lost says so, and the next presses, also after a reload and from another page, find the same order.', async ({
  purchasePage,
  orders,
  allowError,
}) => {
  const { page, customer } = purchasePage;
  allowError(/orders\.place/);
  await purchaseWithoutResponse(page);
  await pressWithoutResponse(page);
  await page.reload();
  await expect(quantityField(page)).toHaveValue('20');
  await pressWithoutResponse(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await page.goBack();
  await expect(quantityField(page)).toHaveValue('20');
  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await orders.list(customer)).toHaveLength(1);
});

test('Half an hour after a purchase whose response was lost, the same purchase is a new order.', async ({
  purchasePage,
  orders,
  allowError,
}) => {
  const { page, customer } = purchasePage;
  allowError(/orders\.place/);
  await purchaseWithoutResponse(page);
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (!key.includes('idempotency key')) continue;
      const call: unknown = JSON.parse(String(text));
      const at = Date.now() - 30 * 60_000;
      sessionStorage.setItem(key, JSON.stringify(Object.assign(Object(call), { at })));
    }
  });
  await page.reload();
  await expect(quantityField(page)).toHaveValue('20');
  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await orders.list(customer)).toHaveLength(2);
});

test('An order whose response was lost is cancelled in My orders, and the same order can be placed then.', async ({
  purchasePage,
  orders,
  allowError,
}) => {
  const { page, customer } = purchasePage;
  const path = new URL(page.url()).pathname;
  allowError(/orders\.place/);
  await purchaseWithoutResponse(page);
  await page.goto('/dashboard/myorder');
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel line' }).click();
  await expect(toast(page, 'is cancelled.')).toBeVisible();
  expect(await orders.list(customer)).toEqual([]);
  await page.goto(path);
  await quantityField(page).fill('20');
  await giveAddress(page);
  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await orders.list(customer)).toHaveLength(1);
});

test('A refund and a shipment whose responses are lost are made once by a retry after a reload.', async ({
  allowError,
  openPage,
  paidOrder: order,
  users,
}) => {
  const page = await openPage({ user: users.admin });
  const dialog = page.getByRole('dialog');
  const fill = async (action: string, units: string) => {
    await tableRow(page, order.number).getByRole('button', { name: /^Open/ }).click();
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.getByRole('textbox', { name: `${units} of ${order.number}` }).fill('10');
  };
  for (const [address, action, units, confirm, done] of [
    [
      /refunds\.create/,
      'Refund',
      'Units to refund',
      'Refund $25.00',
      '$25.00 refunded for 10 units',
    ],
    [/shipments\.create/, 'Ship', 'Ship now', 'Ship 10 units', '10 of 40 units shipped'],
  ] as const) {
    allowError(address);
    await page.goto(`/dashboard/manage?query=${order.number}`);
    await fill(action, units);
    await loseResponse(page, address);
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog.getByText('could not be reached')).toBeVisible();
    await page.reload();
    await fill(action, units);
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog.getByText(done).first()).toBeVisible();
  }
});

test('A cancellation whose response is lost says so, and the order shows as cancelled.', async ({
  unpaidOrderPage,
  orders,
  allowError,
}) => {
  const { page, customer, number } = unpaidOrderPage;
  await loseResponse(page, /orders\.cancel/);
  await tableRow(page, number).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel line' }).click();
  await expect(toast(page, 'The shop could not be reached.')).toBeVisible();
  allowError(/orders\.cancel/);
  await expect(tableRow(page, number).getByText('Cancelled')).toBeVisible();
  expect(await orders.list(customer)).toEqual([]);
});

test(
  'A step of an order whose response is lost says so, and the order shows its new state.',
  DEEP,
  async ({ openPage, users, paidOrder: order, allowError }) => {
    const page = await openPage({ user: users.admin });
    await page.goto(`/dashboard/manage?query=${order.number}`);
    const row = tableRow(page, order.number);
    await loseResponse(page, /orders\.advance/);
    await row.getByRole('button', { name: /^Mark processing/ }).click();
    await expect(toast(page, 'The shop could not be reached.')).toBeVisible();
    allowError(/orders\.advance/);
    await expect(row.getByText('Processing', { exact: false }).first()).toBeVisible();
  },
);

test('An addition to the cart whose response is lost says so, and the next press adds the units once.', async ({
  openPage,
  users,
  testParts,
  allowError,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const page = await openPage({ user: await users.create() });
  await page.goto(`/parts/${part.id}`);
  await quantityField(page).fill('20');
  const add = mainButton(page, 'Add to cart');
  await loseResponse(page, /cart\.add/);
  await add.click();
  await expect(toast(page, `${part.name} is not added to the cart.`)).toBeVisible();
  allowError(/cart\.add/);
  await add.click();
  await expect(toast(page, `${part.name}: 20 units are in the cart.`)).toBeVisible();
  await add.click();
  await expect(toast(page, `${part.name}: 40 units are in the cart.`)).toBeVisible();
});

/**
 * Whether the browser fetches a module again whose first fetch failed. Older versions keep the
 * failure until the page is loaded anew.
 */
async function repeatsFailedImports(page: Page): Promise<boolean> {
  const address = '/assets/imported-twice.js';
  await page.route(`**${address}`, (route) => route.abort(), { times: 1 });
  const isImported = () =>
    page.evaluate(async (module) => {
      try {
        await import(module);
        return true;
      } catch {
        return false;
      }
    }, address);
  expect(await isImported()).toBe(false);
  const script = { contentType: 'text/javascript', body: '' };
  await page.route(`**${address}`, (route) => route.fulfill(script), { times: 1 });
  const isRepeated = await isImported();
  await page.unroute(`**${address}`);
  return isRepeated;
}

test('An addition whose response is lost is made once by another press, and again once the buyer has seen the cart.', async ({
  api,
  openPage,
  users,
  testParts,
  allowError,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const user = await users.create();
  const page = await openPage({ user });
  await page.goto(`/parts?query=${encodeURIComponent(part.name)}`);
  const add = page.getByRole('button', { name: `Add 20 of ${part.name} to the cart` });
  const failure = toast(page, `${part.name} is not added to the cart.`).last();
  const added = toast(page, `${part.name}: 20 units are in the cart.`).last();
  allowError(/cart\.add/);
  await loseResponse(page, /cart\.add/);
  await add.click();
  await expect(failure).toBeVisible();
  await add.click();
  await expect(added).toBeVisible();

  await cartLink(page).click();
  await page.getByRole('button', { name: `Remove ${part.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await waitForQuietNetwork(page);
  await page.goBack();
  await loseResponse(page, /cart\.add/);
  await add.click();
  await expect(failure).toBeVisible();
  await cartLink(page).click();
  await page.getByRole('button', { name: `Remove ${part.name}` }).click();
  await expect(toast(page, `${part.name} is removed`).first()).toBeVisible();
  await page.goBack();
  await add.click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart with 1 line');
  expect(await api.query('cart.get', { token: user.token })).toMatchObject({
    lines: [{ quantity: 20 }],
  });
});

/** Adds to the cart; loaded with the first use. */
const CART = 'src/features/cart/add/add-part.ts';

test('Without the code of the cart or of the messages, a press of Add to cart says so, and a later press adds the units.', async ({
  openPage,
  users,
  testParts,
  allowError,
}) => {
  const part = await testParts.create({ stock: 1000 });
  // A new context: the code is not in its cache.
  const page = await openPage({ user: await users.create(), isolated: true });
  const open = async () => {
    await page.goto(`/parts/${part.id}`);
    await quantityField(page).fill('20');
  };
  await open();
  allowError(/imported-twice/);
  const isRepeated = await repeatsFailedImports(page);
  const add = mainButton(page, 'Add to cart');
  const codeOfCart = builtChunk(CART);
  const codeOfMessages = builtChunk('src/components/ui/feedback/toast-host.tsx');
  for (const code of [codeOfCart, codeOfMessages]) {
    await page.route(code, (route) => route.abort());
    allowError(code);
  }
  const failure = 'Nothing is added to the cart. The shop could not be reached.';

  const shown = page.waitForEvent('dialog');
  await add.click();
  expect((await shown).message()).toContain(failure);
  allowError(/^alert: /);
  await page.unroute(codeOfMessages);
  if (!isRepeated) await open();
  await add.click();
  await expect(toast(page, failure)).toBeVisible();
  await page.unroute(codeOfCart);
  if (!isRepeated) await open();
  await add.click();
  await expect(toast(page, `${part.name}: 20 units are in the cart.`)).toBeVisible();
});

test('An addition that waits for the sign-in stays while its code is missing, and is made with the next load.', async ({
  openPage,
  users,
  testParts,
  allowError,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const user = await users.create();
  const page = await openPage({ isolated: true });
  await page.goto(`/parts?query=${encodeURIComponent(part.name)}`);
  await page.getByRole('button', { name: `Add 20 of ${part.name} to the cart` }).click();
  await page.waitForURL(/\/login/);
  // The loaded code is gone with the page.
  await page.reload();
  const code = builtChunk(CART);
  await page.route(code, (route) => route.abort());
  allowError(code);
  await submitSignIn(page, user.email);
  await expect(toast(page, 'Nothing is added to the cart.')).toBeVisible();
  await page.unroute(code);
  await page.reload();
  await expect(toast(page, `${part.name}: 20 units are in the cart.`)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart with 1 line');
});
