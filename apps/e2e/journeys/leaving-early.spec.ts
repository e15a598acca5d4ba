import type { Page, Route } from '@playwright/test';
import { CARD_DECLINED } from '../fixtures/card-provider.ts';
import { DEEP } from '../fixtures/deep-tests.ts';
import { stringProperty } from '../fixtures/json.ts';
import { routeNext } from '../fixtures/route-next.ts';
import { expect, test } from '../fixtures/test.ts';
import { signOutButton, submitSignIn } from '../pages/account.page.ts';
import { cartLine, placeButton } from '../pages/cart.page.ts';
import { orderArticle, mainButton, tableRow, toast } from '../pages/feedback.page.ts';
import { payByCard } from '../pages/payment.page.ts';
import { addAllButton } from '../pages/quick-order.page.ts';
import { purchaseButton, quantityField } from '../pages/shop.page.ts';

interface Leaving {
  press: () => Promise<void>;
  /** Opens the blog where none is given. */
  leave?: () => Promise<unknown>;
  /** What becomes of the request; it is sent to the shop where none is given. */
  finish?: (route: Route) => Promise<void>;
}

const fail = (route: Route) => route.abort();

/** Presses a button, and holds its request to the address until the page is left. */
async function leaveDuring(
  page: Page,
  address: RegExp,
  { press, leave = () => openBlog(page), finish = (route) => route.continue() }: Leaving,
): Promise<void> {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const finishAfterLeaving = async (route: Route) => {
    await left;
    await finish(route);
  };
  await routeNext(page, address, finishAfterLeaving);
  const sent = page.waitForRequest(address);
  await press();
  await sent;
  await leave();
  resolve();
}

async function openBlog(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
}

/** Call it after the message about the response: the address changes before the message appears. */
const expectBlog = (page: Page) => expect(page).toHaveURL(/\/blog$/);

test('A customer who leaves a part page learns of the order that is placed, and of one that is refused.', async ({
  allowError,
  purchasePage: { page, part },
  testParts,
}) => {
  allowError(/409 /);
  // After the request is sent: a page that has read the new price would send it.
  const leave = async () => {
    await openBlog(page);
    await testParts.setPrice(part, 300);
  };
  await quantityField(page).fill('20');
  await leaveDuring(page, /orders\.place/, { press: () => purchaseButton(page).click() });
  await expect(toast(page, part.name)).toBeVisible();
  await page.goBack();
  await quantityField(page).fill('30');
  await leaveDuring(page, /orders\.place/, { press: () => purchaseButton(page).click(), leave });
  await expect(toast(page, `${part.name} is not ordered.`)).toBeVisible();
  await expectBlog(page);
});

test('A customer who leaves the cart while it is placed stays on the other page, and learns of the result.', async ({
  allowError,
  api,
  openPage,
  testParts,
  users,
}) => {
  allowError(/409 /);
  const part = await testParts.create();
  const customer = await users.createWithAddress();
  const lines = [{ partId: part.id, quantity: 20 }];
  const input = { idempotencyKey: crypto.randomUUID(), lines };
  await api.mutate('cart.add', { token: customer.token, input });
  const page = await openPage({ user: customer });
  await page.goto('/dashboard/cart');
  await expect(placeButton(page, 1)).toBeEnabled();
  const leave = async () => {
    await openBlog(page);
    await testParts.setPrice(part, 300);
  };
  await leaveDuring(page, /checkouts\.place/, {
    press: () => placeButton(page, 1).click(),
    leave,
  });
  await expect(toast(page, 'Nothing was ordered: prices have changed')).toBeVisible();
  await page.goBack();
  // Before the cart shows the new price, a press sends the old one and is refused again.
  await expect(cartLine(page, part.name)).toContainText('Price rose from $2.50');
  await leaveDuring(page, /checkouts\.place/, { press: () => placeButton(page, 1).click() });
  await expect(toast(page, /Order BC-\d+ with 1 line is placed/)).toBeVisible();
  await expectBlog(page);
});

test(
  'A customer who leaves a list while its lines are added to the cart stays on the other page.',
  DEEP,
  async ({ api, openPage, testParts, users }) => {
    const part = await testParts.create();
    const customer = await users.create();
    const lines = [{ partId: part.id, quantity: 20 }];
    const input = { idempotencyKey: crypto.randomUUID(), name: 'Every month', lines };
    await api.mutate('lists.create', { token: customer.token, input });
    const page = await openPage({ user: customer });
    await page.goto('/dashboard/lists');
    await page.getByRole('link', { name: 'Every month', exact: true }).click();
    const add = page.getByRole('button', { name: 'Add 1 line to cart' });
    await leaveDuring(page, /lists\.toCart/, { press: () => add.click() });
    await expect(toast(page, 'Every month')).toBeVisible();
    await expectBlog(page);
  },
);

test('A customer who leaves the payment page learns that the card was declined.', async ({
  allowError,
  unpaidOrderPage: { page, number },
}) => {
  allowError(/402 /);
  await orderArticle(page, number).getByRole('link', { name: 'Payment' }).click();
  await leaveDuring(page, /\/confirm/, { press: () => payByCard(page, CARD_DECLINED) });
  await expect(toast(page, /Payment of BC-\d+: Your card was declined\./)).toBeVisible();
  await expectBlog(page);
});

test(
  'A visitor who leaves the contact page learns that the message is sent.',
  DEEP,
  async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Leaving Workshop');
    await page.getByRole('main').getByLabel('Email').fill('leaving@workshop.test');
    await page.getByLabel('Message').fill('Do you sell single links?');
    await leaveDuring(page, /messages\.send/, { press: () => mainButton(page, 'Send').click() });
    await expect(toast(page, 'will reply to leaving@workshop.test')).toBeVisible();
    await expectBlog(page);
  },
);

test('A customer who leaves the profile page learns that it is not saved, and finds what was typed.', async ({
  allowError,
  openPage,
  users,
}) => {
  const page = await openPage({ user: await users.create() });
  await page.goto('/dashboard/profile');
  const education = page.getByLabel('Education');
  await education.fill('Frame building');
  allowError(/profile\.save/);
  const press = () => mainButton(page, 'Save profile').click();
  await leaveDuring(page, /profile\.save/, { press, finish: fail });
  await expect(toast(page, 'What you sent may not be saved.')).toBeVisible();
  await page.goBack();
  await expect(education).toHaveValue('Frame building');
});

test('A visitor who leaves the sign-in page while it signs in stays on the other page, signed in.', async ({
  page,
  users,
}) => {
  const { email, name } = await users.create();
  await page.goto('/login?from=%2Fprotfolio');
  await leaveDuring(page, /users\.exchange/, { press: () => submitSignIn(page, email) });
  await expect(signOutButton(page, name)).toBeVisible();
  await expectBlog(page);
});

test('A customer who cancels a checkout in the list of unpaid orders, which it leaves, learns of it.', async ({
  openPage,
  orders,
  testParts,
  users,
}) => {
  const part = await testParts.create();
  const customer = await users.create();
  const line = { partId: part.id, quantity: 20 };
  const { number } = await orders.placeTogether(customer, { lines: [line, line] });
  const page = await openPage({ user: customer });
  await page.goto('/dashboard/myorder?state=unpaid');
  await page.getByRole('button', { name: 'Cancel all 2 unpaid lines' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the lines' }).click();
  await expect(toast(page, number)).toBeVisible();
});

test(
  'A customer who leaves the quick order page learns that nothing was added, and of the parts that are.',
  DEEP,
  async ({ allowError, openPage, testParts, users }) => {
    const part = await testParts.create();
    const page = await openPage({ user: await users.create() });
    await page.goto('/dashboard/quick-order');
    await page
      .getByRole('textbox', { name: 'Paste from your spreadsheet' })
      .fill(`${stringProperty(part.stored, 'sku')}\t20`);
    await page.getByRole('button', { name: 'Check rows' }).click();
    const add = addAllButton(page);
    await expect(add).toBeEnabled();
    allowError(/cart\.add/);
    await leaveDuring(page, /cart\.add/, { press: () => add.click(), finish: fail });
    await expect(toast(page, 'Nothing was added to the cart.')).toBeVisible();
    await page.goBack();
    await leaveDuring(page, /cart\.add/, { press: () => add.click() });
    await expect(toast(page, '1 part added to the cart.')).toBeVisible();
    await expectBlog(page);
  },
);

test(
  'An admin who leaves a refund or a changed product learns of the result and stays on the other page.',
  DEEP,
  async ({ allowError, openPage, orders, testParts, users }) => {
    const part = await testParts.create();
    const customer = await users.create();
    const order = await orders.place(customer, { part, quantity: 20 });
    await orders.pay(customer, order);
    const page = await openPage({ user: users.admin });
    const refund = async () => {
      const question = page.getByRole('dialog');
      await tableRow(page, order.number).getByRole('button', { name: /^Open/ }).click();
      await question.getByRole('button', { name: 'Refund' }).click();
      await question.getByRole('button', { name: /^Refund \$/ }).click();
    };
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Manage Order' }).first().click();
    allowError(/refunds\.create/);
    const leave = () => page.goBack();
    await leaveDuring(page, /refunds\.create/, { press: refund, leave, finish: fail });
    await expect(toast(page, 'What you sent may not be saved.')).toBeVisible();

    await page.goForward();
    await leaveDuring(page, /refunds\.create/, { press: refund, leave });
    await expect(toast(page, `Line ${order.number} is refunded.`)).toBeVisible();

    await page.goto(`/dashboard/manageProduct/${part.id}`);
    await page.getByLabel('Price per unit').fill('3.10');
    await leaveDuring(page, /parts\.update/, {
      press: () => mainButton(page, 'Save product').click(),
    });
    await expect(toast(page, `${part.name} is saved.`)).toBeVisible();
    await expectBlog(page);
  },
);
