import { describe, expect, inject, it } from 'vitest';
import { expectNoTroubles, useBrowser, type Visitor } from '../harness/browser.ts';
import {
  chooseGoogleAccount,
  DEMO_ADMIN,
  newEmail,
  signIn,
  signOut,
  signUp,
} from '../pages/account.page.ts';
import {
  CARD_DECLINED,
  CARD_OK,
  openFeaturedPart,
  orderRow,
  payByCard,
  purchase,
} from '../pages/shop.page.ts';

const visit = useBrowser(inject('shopUrl'));

/** From an open shop, signed in, to a paid order that the admin sees. */
async function buyAndPay(visitor: Visitor, admin: string): Promise<void> {
  const { page } = visitor;
  await openFeaturedPart(page, 'Leather saddle');

  await page.getByLabel('Order quantity').fill('5');
  const reason = page.getByRole('alert').filter({ hasText: '5 is below the minimum order of 20' });
  await reason.waitFor();
  expect(await page.getByRole('button', { name: 'Purchase' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Use 20' }).click();
  expect(await page.getByLabel('Order quantity').inputValue()).toBe('20');

  const cancelled = await purchase(page, 20);
  await page.getByText('Your order for Leather saddle, sprung, brown is placed').waitFor();
  const paid = await purchase(page, 30);

  await page.getByRole('link', { name: 'Myorder' }).last().click();
  await orderRow(page, cancelled).getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${cancelled}?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('this product deleted sucessfuly').waitFor();
  await orderRow(page, cancelled).getByText('Cancelled').waitFor();
  expect(await orderRow(page, cancelled).getByRole('link', { name: 'Payment' }).count()).toBe(0);

  await orderRow(page, paid).getByRole('link', { name: 'Payment' }).click();
  await payByCard(page, CARD_DECLINED);
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  visitor.troubles.splice(0, visitor.troubles.length, ...withoutDecline(visitor.troubles));
  await payByCard(page, CARD_OK);
  await page.getByText('Congratulations your payment is completed').waitFor();
  const confirmation = await page.getByText('Your transaction id is').innerText();
  const transactionId = /pi_\w+/.exec(confirmation)?.[0] ?? 'none';

  await page.getByRole('link', { name: 'My orders' }).last().click();
  const row = orderRow(page, paid);
  await row.getByText('Processing...').waitFor();
  expect(await row.innerText()).toContain(transactionId);

  await signOut(page);
  await signIn(page, admin);
  await page.goto('/dashboard/manage');
  await orderRow(page, paid).getByText('Pending...').waitFor();
  expect(await orderRow(page, paid).innerText()).toContain(transactionId);
}

/** The browser itself reports the provider's 402 for a declined card; nothing else may be there. */
function withoutDecline(troubles: string[]): string[] {
  return troubles.filter((trouble) => !/402.*(confirm|$)/.test(trouble));
}

describe('the main job', () => {
  it('a new customer signs up, orders in bulk, cancels one, pays another; the admin sees it', async () => {
    const visitor = await visit();
    await signUp(visitor.page, { name: 'New Workshop', email: newEmail() });
    await visitor.page.getByText('Sent email').waitFor();
    await buyAndPay(visitor, DEMO_ADMIN);
    expectNoTroubles(visitor);
    await visitor.close();
  });

  it('the same by Google sign-in', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/login');
    await chooseGoogleAccount(
      page,
      () => page.getByRole('button', { name: 'Sign In With Google' }).click(),
      { name: 'Google Workshop', email: newEmail() },
    );
    await page.getByRole('button', { name: /SignOut Google Workshop/ }).waitFor();
    await buyAndPay(visitor, DEMO_ADMIN);
    expectNoTroubles(visitor);
    await visitor.close();
  });
});
