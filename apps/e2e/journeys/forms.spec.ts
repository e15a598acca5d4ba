import type { Page } from '@playwright/test';
import { blankPng } from '../fixtures/blank-png.ts';
import { DEEP } from '../fixtures/deep-tests.ts';
import { asArray, asRecord } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { expireToken, signOut, submitSignIn } from '../pages/account.page.ts';
import { formError, mainButton, toast } from '../pages/feedback.page.ts';
import {
  fillProduct,
  orderConfirmation,
  purchaseButton,
  quantityField,
} from '../pages/shop.page.ts';

const PICTURE = '/pictures/products/bell-chrome.webp';
const DRAFT_NOTE = 'Here is what you had typed.';

/**
 * Submits while the session is over, and signs in where that leads to. Pages signed in by token
 * only have no session at the identity provider, so the shop cannot renew the token.
 */
async function submitWithoutSession(
  page: Page,
  email: string,
  submit: () => Promise<void>,
): Promise<void> {
  const { pathname } = new URL(page.url());
  await expireToken(page);
  await submit();
  await page.waitForURL(/\/login\?from=/);
  await submitSignIn(page, email);
  await page.waitForURL(`**${pathname}`);
}

test.describe('A form submitted after the session ended', () => {
  test('A purchase form keeps its fields through the sign-in and places one order; a sign-out discards them.', async ({
    purchasePage,
    orders,
    allowError,
  }) => {
    const { page, customer, part } = purchasePage;
    await quantityField(page).fill('30');
    await page.getByLabel('Phone').fill('+880 1700 000000');
    await page.getByLabel('Address').fill('12 Station Road\nDhaka');
    await submitWithoutSession(page, customer.email, () => purchaseButton(page).click());
    allowError(/status of 401 /);

    await expect(quantityField(page)).toHaveValue('30');
    await purchaseButton(page).click();
    await expect(orderConfirmation(page)).toBeVisible();
    expect(await orders.list(customer)).toMatchObject([
      { orders: 30, number: '+880 1700 000000', address: '12 Station Road\nDhaka' },
    ]);

    await page.getByLabel('Address').fill('14 Harbour Road');
    await signOut(page);
    await page.goto('/login');
    await submitSignIn(page, customer.email);
    await expect(page).toHaveURL('/');
    await page.goto(`/parts/${part.id}`);
    await expect(quantityField(page)).toBeVisible();
    // The address of the last order.
    await expect(page.getByLabel('Address')).toHaveValue('12 Station Road\nDhaka');
  });

  test(
    'A review form keeps its fields through the sign-in and adds one review.',
    DEEP,
    async ({ api, openPage, users, allowError }) => {
      const customer = await users.create();
      const page = await openPage({ user: customer });
      await page.goto('/dashboard/review');
      const feedback = `Kept ${Date.now()}`;
      const field = page.getByLabel('Feedback');
      await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
      await field.fill(feedback);
      const part = page.getByRole('main').getByRole('combobox', { name: /^Part/ });
      await part.selectOption({ index: 2 });
      await submitWithoutSession(page, customer.email, () =>
        mainButton(page, 'Add review').click(),
      );
      allowError(/status of 401 /);

      await expect(field).toHaveValue(feedback);
      await mainButton(page, 'Add review').click();
      await expect(toast(page, 'Your review add')).toBeVisible();
      const reviews = asArray(await api.callOk('GET', '/review')).map(asRecord);
      expect(reviews.filter((review) => review['feedback'] === feedback)).toMatchObject([
        { review: 4 },
      ]);
      await page.reload();
      await expect(field).toHaveValue('');
    },
  );

  test('A profile form survives a reload and a visit to another page until the user starts over; it keeps its fields through the sign-in and saves them.', async ({
    openPage,
    users,
    allowError,
  }) => {
    const customer = await users.create();
    const page = await openPage({ user: customer });
    await page.goto('/dashboard/profile');
    const location = page.getByLabel('Location');
    await location.fill('Chattogram');
    await page.reload();
    await expect(page.getByText(DRAFT_NOTE)).toBeVisible();
    await page.getByRole('link', { name: 'Myorder' }).click();
    await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(DRAFT_NOTE)).toBeVisible();
    await expect(location).toHaveValue('Chattogram');
    await mainButton(page, 'Start over').click();
    await expect(location).toHaveValue('');
    await page.reload();
    await expect(location).toBeVisible();
    await expect(page.getByText(DRAFT_NOTE)).toHaveCount(0);

    await page.getByLabel('Education').fill('Diploma in mechanics');
    const save = mainButton(page, 'Save profile');
    await submitWithoutSession(page, customer.email, () => save.click());
    allowError(/status of 401 /);

    await expect(page.getByLabel('Education')).toHaveValue('Diploma in mechanics');
    await save.click();
    await expect(toast(page, 'Your profile Information UpDated')).toBeVisible();
    await expect(page.getByText(DRAFT_NOTE)).toHaveCount(0);
  });

  test(
    'A company form keeps its fields and its addresses through the sign-in and saves them.',
    DEEP,
    async ({ openPage, users, allowError }) => {
      const customer = await users.create();
      const page = await openPage({ user: customer });
      await page.goto('/dashboard/company');
      const taxNumber = page.getByLabel('Tax number');
      await taxNumber.fill('BIN 0021');
      await mainButton(page, 'Add an address').click();
      const depot = page.getByRole('group', { name: 'Delivery address 1' });
      await depot.getByLabel('Name').fill('Depot');
      await depot.getByRole('textbox', { name: 'Address' }).fill('Tongi, Gate 2');
      const save = mainButton(page, 'Save company');
      await submitWithoutSession(page, customer.email, () => save.click());
      allowError(/status of 401 /);

      await expect(page.getByText(DRAFT_NOTE)).toBeVisible();
      await expect(taxNumber).toHaveValue('BIN 0021');
      await expect(depot.getByRole('textbox', { name: 'Address' })).toHaveValue('Tongi, Gate 2');
      await save.click();
      await expect(toast(page, 'Your company is saved.')).toBeVisible();
      await page.reload();
      await expect(depot.getByLabel('Name')).toHaveValue('Depot');
      await expect(taxNumber).toHaveValue('BIN 0021');
      await expect(page.getByText(DRAFT_NOTE)).toHaveCount(0);
    },
  );

  test('A product form keeps its fields and its picture through the sign-in and adds one product.', async ({
    api,
    openPage,
    users,
  }) => {
    const page = await openPage({ user: users.admin });
    const name = `Kept part ${process.pid}-${Date.now()}`;
    const response = await fetch(api.shopUrl + PICTURE);
    const buffer = Buffer.from(await response.arrayBuffer());
    const picture = { name: 'part.webp', mimeType: 'image/webp', buffer };
    await page.goto('/dashboard/addProduct');
    const form = await fillProduct(page, name);
    const image = form.getByLabel('Image', { exact: true });
    // The browser has no token any more, so nothing is sent before the sign-in.
    await submitWithoutSession(page, users.admin.email, () => image.setInputFiles(picture));

    await expect(form.getByText(/, uploaded$/)).toBeVisible();
    await mainButton(page, 'Add product').click();
    await expect(toast(page, 'products added')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('');
    const parts = asArray(await api.callOk('GET', '/parts')).map(asRecord);
    expect(parts.filter((part) => part['name'] === name)).toMatchObject([{ price: 2.5 }]);
  });
});

test('The product form rejects a file that is no picture, that has too many pixels or too many bytes, and keeps its fields.', async ({
  openPage,
  users,
  allowError,
}) => {
  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard/addProduct');
  const name = page.getByLabel('Name').first();
  await name.fill('Kept name');
  const image = page.getByLabel('Image', { exact: true });
  for (const [file, buffer] of [
    ['letter.png', Buffer.from('a letter')],
    ['wall.png', blankPng(8000)],
  ] as const) {
    await image.setInputFiles({ name: file, mimeType: 'image/png', buffer });
    await expect(formError(page)).toHaveText([
      new RegExp(`${file} is not a picture that can be used\\. .* at most 40 megapixels\\.`),
    ]);
    await expect(image).toHaveAttribute('aria-invalid', 'true');
    allowError(/status of 400 .*\/uploads\/image/);
  }
  await image.evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return;
    const files = new DataTransfer();
    const bytes = new Uint8Array(33 * 1024 * 1024);
    files.items.add(new File([bytes], 'part.png', { type: 'image/png' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(formError(page)).toHaveText([
    'part.png has 33.0 MB. A picture may have up to 32 MB.',
  ]);
  await expect(name).toHaveValue('Kept name');
});

/** The user returns to the page after more than the minute in which its data counts as fresh. */
async function returnLater(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

test('A company that changes in another window keeps what is typed here; the stored one is shown on request.', async ({
  allowError,
  api,
  openPage,
  users,
}) => {
  const customer = await users.create();
  const page = await openPage({ user: customer, isolated: true });
  await page.clock.install();
  await page.goto('/dashboard/company');
  const taxNumber = page.getByLabel('Tax number');
  await taxNumber.fill('typed here');
  const { token, name } = customer;
  const empty = { billingAddress: '', invoiceEmail: '', addresses: [], defaultAddressId: null };
  const input = { ...empty, name, taxNumber: 'stored elsewhere', version: 0 };
  await api.mutate('company.save', { token, input });
  const read = page.waitForResponse(/company\.get/);
  await returnLater(page);
  await read;
  await mainButton(page, 'Save company').click();
  await expect(page.getByText('The company was changed in another window')).toBeVisible();
  await expect(taxNumber).toHaveValue('typed here');
  await page.getByRole('button', { name: 'Show what is stored' }).click();
  await expect(taxNumber).toHaveValue('stored elsewhere');
  await taxNumber.fill('corrected');
  await mainButton(page, 'Save company').click();
  await expect(toast(page, 'Your company is saved.')).toBeVisible();
  await expect(mainButton(page, 'Save company')).toBeFocused();
  allowError(/409/);
});

test('Settings that another admin changes keep what is typed here; the present ones are shown on request, and a mail is switched off and on.', async ({
  allowError,
  api,
  openPage,
  users,
}) => {
  const { token } = users.admin;
  const page = await openPage({ user: users.admin, isolated: true });
  await page.clock.install();
  await page.goto('/dashboard/settings');
  const bank = page.getByLabel('Bank', { exact: true });
  // The entry is the last one of the menu, which is higher than the window.
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await bank.fill('Typed Bank');
  const input = asRecord(await api.query('settings.get', { token }));
  await api.mutate('settings.save', { token, input });
  const read = page.waitForResponse(/settings\.get/);
  await returnLater(page);
  await read;
  await mainButton(page, 'Save settings').click();
  await expect(page.getByText('Another admin has changed the settings')).toBeVisible();
  await expect(bank).toHaveValue('Typed Bank');
  await page.getByRole('button', { name: 'Show the present settings' }).click();
  await expect(bank).not.toHaveValue('Typed Bank');
  const reminder = page.getByLabel('Reservation ends in 12 hours');
  const mails = async () =>
    asRecord(asRecord(asRecord(await api.query('settings.get', { token })).settings).mails);
  for (const off of [['hold-ending'], []]) {
    await reminder.click();
    await mainButton(page, 'Save settings').click();
    await expect.poll(mails).toMatchObject({ off });
  }
  await expect(reminder).toBeChecked();
  await expect(toast(page, 'The settings are saved.').first()).toBeVisible();
  allowError(/409/);
});
