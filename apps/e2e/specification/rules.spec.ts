import type { Locator } from '@playwright/test';
import { CARD_OK } from '../fixtures/card-provider.ts';
import { expect, test } from '../fixtures/test.ts';
import { emailField, signUpButton, submitSignIn } from '../pages/account.page.ts';
import { formError, toast } from '../pages/feedback.page.ts';
import { fillCard, payButton } from '../pages/payment.page.ts';
import { orderConfirmation, purchase, purchaseButton, quantityField } from '../pages/shop.page.ts';

/** Returns the error that describes a field to assistive technology; empty when there is none. */
function readFieldError(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((description) => description?.role === 'alert')
      .map((description) => description?.textContent)
      .join(' '),
  );
}

test.describe('Section 5, sign-up', () => {
  test.beforeAll(async ({ actors: { visitor: page } }) => {
    await page.goto('/signUp');
    await signUpButton(page).click();
    await expect(formError(page, 'Name is Required')).toBeVisible();
  });

  for (const [label, texts] of [
    [
      'Name',
      [
        ['', 'Name is Required'],
        ['   ', 'Name is Required'],
        ['Workshop', ''],
      ],
    ],
    [
      'Email',
      [
        ['', 'Email is Required'],
        ['workshop', 'Provide a valid Email'],
        ['workshop@shop', 'Provide a valid Email'],
        ['@shop.com', 'Provide a valid Email'],
        ['workshop@shop.c', 'Provide a valid Email'],
        ['workshop1994@shop.com', ''],
        ['sales@shop.bd', ''],
        ['name@my-shop.com.bd', ''],
      ],
    ],
    [
      'Password',
      [
        ['', 'Password is Required'],
        ['12345', 'Must be 6 characters or longer'],
        ['123456', ''],
      ],
    ],
  ] as const) {
    test(`The sign-up form accepts a valid ${label} and rejects others with their error.`, async ({
      actors,
    }) => {
      const field = actors.visitor.getByLabel(label, { exact: true });
      for (const [text, error] of texts) {
        await field.fill(text);
        await expect.poll(() => readFieldError(field), `“${text}”`).toBe(error);
        const invalid = await field.getAttribute('aria-invalid');
        expect(invalid, `“${text}”`).toBe(error === '' ? null : 'true');
      }
    });
  }
});

test.describe('Section 5, purchase', () => {
  test.beforeAll(async ({ actors: { customer: page }, testParts }) => {
    const part = await testParts.create({ stock: 100, minOrderQty: 20, orderMultiple: 1 });
    await page.goto(`/parts/${part.id}`);
    await expect(quantityField(page)).toBeVisible();
  });

  test('The Purchase button is enabled from the minimum quantity to just below the stock.', async ({
    actors: { customer: page },
  }) => {
    for (const [kind, quantity, isEnabled] of [
      ['no quantity', '', false],
      ['below the minimum', '19', false],
      ['the minimum', '20', true],
      ['just below the stock', '99', true],
      ['the whole stock', '100', false],
      ['above the stock', '101', false],
    ] as const) {
      await quantityField(page).fill(quantity);
      await expect(purchaseButton(page), kind).toBeEnabled({ enabled: isEnabled });
    }
  });

  test('The purchase form accepts any phone and address, and none.', async ({
    actors: { customer: page },
    users,
    orders,
  }) => {
    // The form starts with what an earlier order or the profile has.
    await page.getByLabel('Phone').fill('');
    await page.getByLabel('Address').fill('');
    // Without an address the press asks once.
    const question = page.getByRole('dialog', { name: 'Where does the order go?' });
    await quantityField(page).fill('20');
    await purchaseButton(page).dblclick();
    await question.getByRole('button', { name: 'Add an address' }).click();
    await expect(page.getByLabel('Address')).toBeFocused();
    await purchaseButton(page).click();
    await expect(orderConfirmation(page)).toContainText('of 20 units');
    await page.getByLabel('Phone').fill('none yet');
    await page.getByLabel('Address').fill('?');
    await purchase(page, 21);
    expect((await orders.list(users.customer)).slice(0, 2)).toMatchObject([
      { orders: 21, number: 'none yet', address: '?' },
      { orders: 20, number: '', address: '' },
    ]);
  });
});

test('The Pay button is disabled until the payment library and the client secret are ready.', async ({
  actors: { customer: page },
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create();
  const { id } = await orders.place(users.customer, { part, quantity: 20 });
  const [library, secret] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/stripe\.js/, (route) => library.promise.then(() => route.continue()));
  await page.route(/payments\.openIntent/, (route) => secret.promise.then(() => route.continue()));
  // The load event may wait for the library.
  await page.goto(`/dashboard/payment/${id}`, { waitUntil: 'commit' });
  await expect(payButton(page)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  library.resolve();
  await fillCard(page, CARD_OK);
  await expect(payButton(page)).toBeDisabled();
  secret.resolve();
  await expect(payButton(page)).toBeEnabled();
  await page.unrouteAll();
});

test('The sign-in form validates nothing itself and shows the identity provider’s error.', async ({
  actors: { visitor: page },
  allowError,
}) => {
  await page.goto('/login');
  await submitSignIn(page, 'no email', '1');
  await expect(toast(page, 'auth/')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^This is not a valid email$/)).toBeVisible();
  await expect(emailField(page)).toHaveValue('no email');
  await expect(formError(page)).toHaveCount(0);
  allowError(/status of 400 .*accounts:signInWithPassword/);
});
