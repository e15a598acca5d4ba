import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { mutate } from '../harness/calls.ts';
import { DEMO_ADMIN, newCustomer, signedIn } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import { newWare, placeOrder } from '../harness/wares.ts';
import { signIn, signOut, signOutButton, submitSignIn, toast } from '../pages/account.page.ts';
import { payButton } from '../pages/payment.page.ts';
import { purchaseButton } from '../pages/shop.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

/** Puts another token in the place of the stored one. */
function replaceToken(page: Page, token: string): Promise<void> {
  return page.evaluate((text) => localStorage.setItem('accessToken', text), token);
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** A token whose time is `expiresIn` seconds from now; nobody signed it. */
function forgedToken(expiresIn: number): string {
  const claims = { sub: 'nobody', exp: Math.floor(Date.now() / 1000) + expiresIn };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `eyJhbGciOiJIUzI1NiJ9.${body}.bm9ib2R5`;
}

async function closeAccount(email: string): Promise<void> {
  const { token } = await signedIn(shopUrl, DEMO_ADMIN);
  await mutate(shopUrl, 'users.deactivate', { token, input: { email } });
}

describe('the way to a protected page', () => {
  it('leads over the sign-in and back to the page that was asked for', async () => {
    const customer = await newCustomer(shopUrl);
    const part = await newWare(shopUrl);
    const order = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    const visitor = await visit();
    const { page } = visitor;
    const pages = [
      [`/parts/${part.id}`, purchaseButton(page)],
      [`/dashboard/payment/${order.id}`, payButton(page)],
      ['/dashboard/profile', page.getByRole('heading', { name: 'My profile' })],
    ] as const;
    for (const [path, content] of pages) {
      await page.goto(path);
      await page.waitForURL('**/login?from=*');
      await submitSignIn(page, customer.email);
      await page.waitForURL(shopUrl + path);
      await content.waitFor();
      await signOut(page);
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('does not lead to another site, whatever the address says', async () => {
    const { email } = await newCustomer(shopUrl);
    const visitor = await visit();
    const { page } = visitor;
    for (const from of ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test']) {
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await submitSignIn(page, email);
      await page.waitForURL(`${shopUrl}/`);
      await signOut(page);
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});

describe('a session', () => {
  it('renews a token that ran out or is not the shop’s, without a word', async () => {
    const { email } = await newCustomer(shopUrl, 'Loyal Workshop');
    const visitor = await visit();
    const { page } = visitor;
    await signIn(page, email);
    for (const token of ['no token at all', forgedToken(-60), forgedToken(3600)]) {
      await replaceToken(page, token);
      await page.goto('/dashboard/myorder');
      await page.getByRole('heading', { name: 'My orders' }).waitFor();
      await signOutButton(page).filter({ hasText: 'Loyal Workshop' }).waitFor();
      expect(await storedToken(page)).not.toBe(token);
    }
    forgive(visitor, /status of 401 .*users\.me/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('ends at the sign-in where the provider knows nobody', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/');
    await replaceToken(page, forgedToken(-60));
    await page.goto('/dashboard/myorder');
    await page.waitForURL('**/login?from=*');
    expect(await storedToken(page)).toBe(null);
    expect(await signOutButton(page).filter({ visible: true }).count()).toBe(0);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('ends with the next call when an admin closes the account', async () => {
    const customer = await newCustomer(shopUrl);
    const visitor = await visit({ as: customer });
    const { page } = visitor;
    await page.goto('/dashboard');
    const myOrders = page.getByRole('link', { name: 'Myorder' }).first();
    await myOrders.waitFor();
    await closeAccount(customer.email);
    await myOrders.click();
    await page.waitForURL('**/login?from=*');
    expect(await storedToken(page)).toBe(null);
    expect(await signOutButton(page).filter({ visible: true }).count()).toBe(0);
    forgive(visitor, /status of 40[13] .*orders\.mine/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('does not begin for a closed account', async () => {
    const { email } = await newCustomer(shopUrl);
    await closeAccount(email);
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/login');
    await submitSignIn(page, email);
    await toast(page, 'This account is deactivated').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    forgive(visitor, /status of 403 .*users\.exchange/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('ends in every tab at once, and begins so', async () => {
    const { email } = await newCustomer(shopUrl, 'Two Tabs');
    const visitor = await visit();
    const { page } = visitor;
    await signIn(page, email);
    await page.goto('/dashboard/myorder');
    const other = await page.context().newPage();
    await other.goto('/dashboard/myorder');
    await other.getByRole('heading', { name: 'My orders' }).waitFor();

    await signOut(page);
    await other.waitForURL('**/login?from=*');
    const banner = other.getByRole('banner');
    await banner.getByRole('link', { name: 'SingIn' }).waitFor();
    await banner.getByRole('link', { name: 'SignUp' }).waitFor();
    expect(await signOutButton(other).filter({ visible: true }).count()).toBe(0);

    await signIn(page, email);
    await signOutButton(other).filter({ hasText: 'Two Tabs' }).waitFor();
    await banner.getByRole('link', { name: 'SignUp' }).waitFor({ state: 'hidden' });
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
