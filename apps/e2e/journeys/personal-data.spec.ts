import { readFile } from 'node:fs/promises';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { emailField, signIn, signOutButton, submitSignIn } from '../pages/account.page.ts';
import { mainButton, toast } from '../pages/feedback.page.ts';

test('A customer downloads the own data and asks for erasure; an admin confirms it, and the account is gone.', async ({
  openPage,
  users,
  testParts,
  orders,
  allowError,
}) => {
  const customer = await users.create('Erasable Workshop');
  const part = await testParts.create();
  const { number } = await orders.place(customer, { part, quantity: 20 });
  const page = await openPage();
  await signIn(page, customer.email);
  await page.goto('/dashboard/profile');
  await page.getByRole('main').getByRole('link', { name: 'Your data' }).click();
  const downloading = page.waitForEvent('download');
  await mainButton(page, 'Download my data').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('bicycles-mania-personal-data.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { email: customer.email, displayName: 'Erasable Workshop' },
    checkouts: [{ orders: [{ number }] }],
  });

  await mainButton(page, 'Ask for erasure').click();
  const asking = page.getByRole('dialog');
  await expect(asking.getByRole('button', { name: 'Keep the account' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Ask for erasure' }).click();
  await expect(toast(page, 'The request is sent. An admin confirms it.')).toBeVisible();
  await expect(mainButton(page, 'Withdraw the request')).toBeVisible();

  const admin = await openPage({ user: users.admin });
  await admin.goto('/dashboard/user');
  await admin.getByRole('main').getByRole('link', { name: 'Erasure requests' }).click();
  await mainButton(admin, `Erase ${customer.email}`).click();
  const erasing = admin.getByRole('dialog', { name: `Erase ${customer.email}?` });
  expect(await accessibilityViolations(admin)).toEqual([]);
  await erasing.getByRole('button', { name: 'Erase' }).click();
  await expect(toast(admin, `${customer.email} is erased.`)).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'No open requests' })).toBeVisible();

  // The open page of the customer is signed out by its next call.
  await page.goto('/dashboard/myorder');
  await expect(emailField(page)).toBeVisible();
  await submitSignIn(page, customer.email);
  await expect(toast(page, 'The email or the password is wrong')).toBeVisible();
  await expect(signOutButton(page)).toBeHidden();
  allowError(/40[0-9]/);
});
