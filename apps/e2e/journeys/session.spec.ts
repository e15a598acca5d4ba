import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import {
  forgeToken,
  replaceToken,
  signIn,
  signOut,
  signOutButton,
  storedToken,
  submitSignIn,
} from '../pages/account.page.ts';
import { toast } from '../pages/feedback.page.ts';
import { purchase } from '../pages/shop.page.ts';

const visibleSignOut = (page: Page) => signOutButton(page).filter({ visible: true });

test('A session renews an expired or foreign token without asking the user; one that the identity provider does not know ends at the sign-in page.', async ({
  page,
  users,
  allowError,
}) => {
  const { email } = await users.create('Loyal Workshop');
  await page.goto('/login');
  await replaceToken(page, forgeToken(-60));
  await page.goto('/dashboard/myorder');
  await page.waitForURL(/\/login\?from=/);
  expect(await storedToken(page)).toBe(null);
  await expect(visibleSignOut(page)).toHaveCount(0);

  await submitSignIn(page, email);
  await signOutButton(page).waitFor();
  for (const token of ['no token at all', forgeToken(-60), forgeToken(3600)]) {
    await replaceToken(page, token);
    await page.goto('/dashboard/myorder');
    await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
    await expect(signOutButton(page, 'Loyal Workshop')).toBeVisible();
    expect(await storedToken(page)).not.toBe(token);
  }
  allowError(/status of 401 .*users\.me/);
});

test('A session ends with the next call after an admin deactivates the account, which cannot sign in again.', async ({
  api,
  openPage,
  users,
  allowError,
}) => {
  const customer = await users.create();
  const page = await openPage({ user: customer });
  const counted = page.waitForResponse(/cart\.count/);
  await page.goto('/dashboard');
  const myOrders = page.getByRole('link', { name: 'Myorder' }).first();
  await myOrders.waitFor();
  // The page has sent all its own requests.
  await counted;
  const { token } = users.admin;
  await api.mutate('users.deactivate', { token, input: { email: customer.email } });
  await myOrders.click();
  await page.waitForURL(/\/login\?from=/);
  expect(await storedToken(page)).toBe(null);
  await expect(visibleSignOut(page)).toHaveCount(0);
  allowError(/status of 40[13] .*orders\.mine/);
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toHaveText('This account is deactivated.');

  await submitSignIn(page, customer.email);
  await expect(toast(page, 'This account is deactivated')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=/);
  allowError(/status of 403 .*users\.exchange/);
});

test('A session ends in every tab at once, and a new one starts in every tab.', async ({
  page,
  users,
}) => {
  const { email } = await users.create('Two Tabs');
  await signIn(page, email);
  await page.goto('/dashboard/myorder');
  const other = await page.context().newPage();
  await other.goto('/dashboard/myorder');
  await expect(other.getByRole('heading', { name: 'My orders' })).toBeVisible();

  await signOut(page);
  await other.waitForURL(/\/login\?from=/);
  const banner = other.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'SingIn' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'SignUp' })).toBeVisible();
  await expect(visibleSignOut(other)).toHaveCount(0);

  await signIn(page, email);
  await expect(signOutButton(other, 'Two Tabs')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'SignUp' })).toBeHidden();
});

test('A browser that denies storage, on a page without https, keeps a session until its page is left, and orders.', async ({
  openPage,
  testParts,
  users,
}) => {
  const part = await testParts.create();
  const { email } = await users.create('Private Workshop');
  const page = await openPage({ isolated: true });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Storage is denied.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`/parts/${part.id}`);
  await submitSignIn(page, email);
  await page.waitForURL(`/parts/${part.id}`);
  const number = await purchase(page, 20);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Myorder' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
  await page.reload();
  await page.waitForURL(/\/login\?from=/);
});
