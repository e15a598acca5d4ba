import type { Locator, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { asArray, asRecord, stringProperty } from '../fixtures/json.ts';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';
import type { User } from '../fixtures/users.ts';
import { tableRow, toast } from '../pages/feedback.page.ts';
import { makeAdmin } from '../pages/account.page.ts';

/** A button by the start of its name; many names end with the thing that they act on. */
const button = (within: Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${name}`) });
/** Presses a button by keyboard, once it can be pressed: a toast may cover it. */
async function press(within: Locator, name: string): Promise<void> {
  await expect(button(within, name)).toBeEnabled();
  await button(within, name).press('Enter');
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const orderStatus = (page: Page, { number }: PlacedOrder, status: string) =>
  tableRow(page, number).getByText(status, { exact: true });

const callAs = (api: Api, { email, token }: User) => api.call('GET', `/admin/${email}`, { token });

/** Returns the feedback of all public reviews. */
async function listPublicReviews(api: Api): Promise<string[]> {
  const reviews = asArray(await api.callOk('GET', '/review'));
  return reviews.map((review) => stringProperty(review, 'feedback'));
}

test.describe('All users', () => {
  let user: User;
  let row: Locator;
  test.beforeAll(async ({ actors: { admin: page }, users }) => {
    user = await users.create();
    row = tableRow(page, user.email);
    await page.goto('/dashboard/user');
    await page.getByRole('searchbox', { name: 'Email' }).fill(user.email.toUpperCase());
    await expect(row).toBeVisible();
  });

  test('An admin searches users by email, and the address keeps the search.', async ({
    actors: { admin: page },
  }) => {
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect.poll(() => new URL(page.url()).searchParams.get('query')).not.toBe(null);
  });

  test('An admin makes a user an admin after typing the email, and demotes the user again.', async ({
    actors: { admin: page },
    api,
  }) => {
    const question = dialog(page, `Make ${user.name} an admin?`);
    const confirm = question.getByRole('textbox', { name: 'Type the email to confirm' });
    await press(row, 'Make An Admin');
    await expect(question.getByText(user.email)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Keep as customer' })).toBeFocused();
    await confirm.fill('somebody@else.test');
    await confirm.press('Enter');
    await expect(question.getByRole('alert')).toHaveText(`Type ${user.email} to confirm.`);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(button(row, 'Make An Admin')).toBeFocused();
    await makeAdmin(page, user.email);
    await expect(toast(page, `${user.email} is an admin now.`)).toBeVisible();
    await press(row, 'Remove admin role');
    await expect(toast(page, `${user.email} is no longer an admin.`)).toBeVisible();
    await expect(button(row, 'Make An Admin')).toBeVisible();
    const { email, token } = user;
    expect(await api.callOk('GET', `/admin/${email}`, { token })).toEqual({ admin: false });
  });

  test('An admin removes a user after a dialog that names the user, and reactivates the user.', async ({
    actors: { admin: page },
    api,
    users,
  }) => {
    const question = dialog(page, `Remove user ${user.email}?`);
    await press(row, 'Remove user');
    await question.getByRole('button', { name: 'Keep the user' }).click();
    await expect(question).toBeHidden();
    await press(row, 'Remove user');
    await question.getByRole('button', { name: 'Remove user', exact: true }).click();
    await expect(row.getByText('Removed')).toBeVisible();
    await expect(toast(page, `${user.email} is removed.`)).toBeVisible();
    expect((await callAs(api, user)).status).toBe(403);
    await press(row, 'Reactivate');
    await expect(button(row, 'Remove user')).toBeVisible();
    await expect(toast(page, `${user.email} can sign in again.`)).toBeVisible();
    // Tokens from before the removal stay invalid; a new sign-in works.
    expect((await callAs(api, user)).status).toBe(401);
    expect((await callAs(api, await users.signIn(user.email))).status).toBe(200);
  });

  test('An admin releases a user after a dialog that names the user, which ends the user’s session.', async ({
    actors: { admin: page },
    api,
    users,
  }) => {
    const signedIn = await users.signIn(user.email);
    const question = dialog(page, `Unlink the sign-in of ${user.email}?`);
    await press(row, 'Unlink sign-in');
    await question.getByRole('button', { name: 'Keep the sign-in' }).click();
    await expect(question).toBeHidden();
    expect((await callAs(api, signedIn)).status).toBe(200);
    await press(row, 'Unlink sign-in');
    await question.getByRole('button', { name: 'Unlink sign-in', exact: true }).click();
    await expect(toast(page, `The sign-in of ${user.email} is unlinked.`)).toBeVisible();
    expect((await callAs(api, signedIn)).status).toBe(401);
  });

  test('An admin cannot remove or demote the own account.', async ({
    actors: { admin: page },
    users,
  }) => {
    const own = tableRow(page, users.admin.email);
    await page.getByRole('searchbox', { name: 'Email' }).fill(users.admin.email);
    await expect(own.getByText('(you)')).toBeVisible();
    await expect(button(own, 'Remove user')).toBeDisabled();
    await expect(button(own, 'Remove admin role')).toHaveCount(0);
  });
});

test.describe('Manage orders', () => {
  let customer: User;
  let order: PlacedOrder;
  let refunded: PlacedOrder;
  // The order moves from state to state.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ actors: { admin: page }, users, testParts, orders }) => {
    const part = await testParts.create({ stock: 1000 });
    customer = await users.create(`Followed Workshop ${part.id}`);
    refunded = await orders.place(customer, { part, quantity: 40 });
    order = await orders.place(customer, { part, quantity: 20 });
    await orders.pay(customer, refunded);
    await orders.pay(customer, order);
    await page.goto('/dashboard/manage');
  });

  for (const [kind, query, found] of [
    ['order number', () => order.number, 1],
    ['customer email', () => customer.email, 2],
    ['customer name', () => customer.name.toUpperCase(), 2],
  ] as const) {
    test(`An admin searches orders by ${kind}.`, async ({ actors: { admin: page } }) => {
      await page.getByRole('searchbox', { name: /^Order, customer/ }).fill(query());
      await expect(page.getByRole('row').filter({ hasText: 'BM-' })).toHaveCount(found);
      await expect(tableRow(page, order.number)).toBeVisible();
    });
  }

  test('An admin filters orders by state.', async ({ actors: { admin: page } }) => {
    const states = page.getByRole('navigation', { name: 'Order state' });
    await states.getByRole('link', { name: /^Unpaid/ }).click();
    await expect(page.getByRole('heading', { name: 'No such order' })).toBeVisible();
    await states.getByRole('link', { name: /^Pending/ }).click();
    await expect(tableRow(page, order.number)).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('paid');
  });

  test('The list of orders shows the number of orders in each state; an order of two lines counts once.', async ({
    actors: { admin: page },
    orders,
    testParts,
    users,
  }) => {
    const unpaid = page
      .getByRole('navigation', { name: 'Order state' })
      .getByRole('link', { name: /^Unpaid/ });
    const count = async () => Number(/\d+$/.exec(await unpaid.innerText())?.[0] ?? Number.NaN);
    await page.goto('/dashboard/manage');
    await expect.poll(count).not.toBeNaN();
    const before = await count();
    const parts = [await testParts.create(), await testParts.create()];
    const lines = parts.map(({ id: partId }) => ({ partId, quantity: 20 }));
    await orders.placeTogether(await users.create(), { lines });
    await page.reload();
    await expect.poll(count).toBe(before + 1);
  });

  for (const [action, state] of [
    ['Mark processing', 'Processing'],
    ['Mark shipped', 'Shipped'],
    ['Mark delivered', 'Delivered'],
  ] as const) {
    test(`An admin moves an order to ${state} by ${action}.`, async ({
      actors: { admin: page },
    }) => {
      await press(tableRow(page, order.number), action);
      await expect(toast(page, `Line ${order.number}: ${state}`)).toBeVisible();
      await expect(orderStatus(page, order, state)).toHaveCount(1);
    });
  }

  test('An admin opens an order and sees its timeline.', async ({ actors: { admin: page } }) => {
    await press(tableRow(page, order.number), 'Open');
    const opened = dialog(page, `Line ${order.number}`);
    await expect(opened.getByText(customer.name)).toBeVisible();
    const timeline = opened.getByRole('region', { name: 'Timeline' });
    const entries = timeline.getByRole('listitem');
    await expect(entries).toHaveCount(5);
    expect(await entries.allInnerTexts()).toEqual(
      ['Placed', 'Paid', 'Processing', 'Shipped', 'Delivered'].map((entry) =>
        expect.stringMatching(new RegExp(`^${entry}\n`)),
      ),
    );
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  });

  test('An admin takes a step back in its toast, and corrects one later with a note.', async ({
    actors: { admin: page },
  }) => {
    const { number } = refunded;
    const row = tableRow(page, number);
    const question = dialog(page, `Correct the status of line ${number}?`);
    const opened = dialog(page, `Line ${number}`);
    await press(row, 'Mark processing');
    await toast(page, `${number}: Processing`).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(toast(page, `${number}: Pending...`)).toBeVisible();
    await press(row, 'Mark processing');
    await expect(toast(page, `${number}: Processing`)).toBeVisible();
    await press(row, 'Mark shipped');
    await expect(toast(page, `${number}: Shipped`)).toBeVisible();
    await press(row, 'Open');
    await press(opened, 'Correct status');
    await expect(question.getByText('40 units of')).toBeVisible();
    await press(question, 'Correct status');
    await expect(question.getByText('Enter a note.')).toBeVisible();
    await question.getByRole('textbox', { name: 'Note' }).fill('The wrong pallet was marked.');
    await press(question, 'Correct status');
    await expect(question).toBeHidden();
    await expect(opened.getByText('The wrong pallet was marked.')).toBeVisible();
    await expect(opened.getByText('Corrected to Processing')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  });

  test('An admin refunds an order after a dialog that names the amount, and closes the toast inside the dialog.', async ({
    actors: { admin: page },
  }) => {
    // A document of its own: the toasts of the tests before it are gone.
    await page.goto('/dashboard/manage');
    const opened = dialog(page, `Line ${refunded.number}`);
    await press(tableRow(page, refunded.number), 'Open');
    await opened.getByRole('button', { name: 'Refund' }).click();
    const question = dialog(page, `Refund line ${refunded.number}?`);
    await expect(question.getByText('$100.00 will be refunded to Visa ending 4242.')).toBeVisible();
    await question.getByRole('button', { name: 'Refund $100.00', exact: true }).click();
    const message = toast(page, `Line ${refunded.number} is refunded.`);
    await expect(message).toBeVisible();
    // The order's dialog is open again: the toast is inside it and can be closed.
    await expect(opened.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(orderStatus(page, refunded, 'Refunded')).toHaveCount(1);
  });
});

test.describe('Manage products', () => {
  test('An admin changes the price of a product.', async ({
    actors: { admin: page },
    api,
    testParts,
  }) => {
    const part = await testParts.create();
    const row = tableRow(page, part.name);
    await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(part.name)}`);
    await row.getByRole('link', { name: /^Edit/ }).click();
    const form = page.getByRole('form', { name: part.name });
    await form.getByLabel('Price per unit').fill('3.75');
    await form.getByRole('button', { name: 'Save product' }).click();
    await expect(toast(page, `${part.name} is saved.`)).toBeVisible();
    await expect(row.getByText('$3.75')).toBeVisible();
    const stored = asRecord(await api.callOk('GET', `/parts/${part.id}`));
    expect(stored['price']).toBe(3.75);
  });

  test('A deleted product that was ordered is archived.', async ({
    actors: { admin: page },
    api,
    users,
    testParts,
    orders,
  }) => {
    const part = await testParts.create();
    const row = tableRow(page, part.name);
    await orders.place(await users.create(), { part, quantity: 20 });
    await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(part.name)}`);
    await press(row, 'Delete');
    const question = dialog(page, `Delete ${part.name}?`);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, /^this product deleted sucessfuly$/)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Product status' })
      .getByRole('link', { name: 'Archived 1' })
      .click();
    await expect(row.getByText('Archived')).toBeVisible();
    expect((await api.call('GET', `/parts/${part.id}`)).status).toBe(404);
  });
});

test('An admin hides a review from everybody and shows it again.', async ({
  actors: { admin: page },
  api,
  users,
}) => {
  const feedback = `Hidden for a while ${Date.now()}`;
  const { token } = users.customer;
  const review = { feedback, rating: 2, image: '', partId: null };
  const input = { ...review, idempotencyKey: crypto.randomUUID() };
  await api.mutate('reviews.create', { token, input });
  expect(await listPublicReviews(api)).toContain(feedback);
  const row = tableRow(page, feedback);
  // The row changes before the shop has responded; its button is disabled until then.
  const enabledButton = (name: string) =>
    row.getByRole('button', { name: new RegExp(`^${name}`), disabled: false });
  await page.goto('/dashboard/reviews');
  await press(row, 'Hide');
  await expect(enabledButton('Show')).toBeVisible();
  expect(await listPublicReviews(api)).not.toContain(feedback);
  await press(row, 'Show');
  await expect(enabledButton('Hide')).toBeVisible();
  expect(await listPublicReviews(api)).toContain(feedback);
});
