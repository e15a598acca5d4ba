import { describe, expect, inject, it } from 'vitest';
import { CARD_DECLINED, CARD_OK } from '../harness/card-provider.ts';
import { useBrowser, type Visitor } from '../harness/browser.ts';
import { DEMO_ADMIN, newEmail } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import {
  alert,
  chooseGoogleAccount,
  signIn,
  signOut,
  signUp,
  toast,
} from '../pages/account.page.ts';
import { payByCard, transactionIdOf } from '../pages/payment.page.ts';
import {
  openFeaturedPart,
  orderRow,
  purchase,
  purchaseButton,
  quantityField,
} from '../pages/shop.page.ts';

const visit = useBrowser(inject('shopUrl'));

/** From an open shop, signed in, to a paid order that the admin sees. */
async function buyAndPay(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await openFeaturedPart(page, 'Leather saddle');

  await quantityField(page).fill('5');
  await alert(page, '5 is below the minimum order of 20').waitFor();
  expect(await purchaseButton(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Use 20' }).click();
  expect(await quantityField(page).inputValue()).toBe('20');

  const cancelled = await purchase(page, 20);
  await toast(page, 'Your order for Leather saddle, sprung, brown is placed').waitFor();
  const paid = await purchase(page, 30);

  await page.getByRole('link', { name: 'Myorder' }).last().click();
  await orderRow(page, cancelled).getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${cancelled}?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await toast(page, 'this product deleted sucessfuly').waitFor();
  await orderRow(page, cancelled).getByText('Cancelled').waitFor();
  expect(await orderRow(page, cancelled).getByRole('link', { name: 'Payment' }).count()).toBe(0);

  await orderRow(page, paid).getByRole('link', { name: 'Payment' }).click();
  await payByCard(page, CARD_DECLINED);
  await alert(page, 'Your card was declined.').waitFor();
  forgive(visitor, /status of 402 .*\/confirm/);
  await payByCard(page, CARD_OK);
  const transactionId = await transactionIdOf(page);

  await page.getByRole('link', { name: 'My orders' }).last().click();
  const row = orderRow(page, paid);
  await row.getByText('Processing...').waitFor();
  expect(await row.innerText()).toContain(transactionId);

  await signOut(page);
  await signIn(page, DEMO_ADMIN);
  await page.goto('/dashboard/manage');
  await orderRow(page, paid).getByText('Pending...').waitFor();
  expect(await orderRow(page, paid).innerText()).toContain(transactionId);
}

describe('the main job', () => {
  it('a new customer signs up, orders in bulk, cancels one, pays another; the admin sees it', async () => {
    const visitor = await visit();
    await signUp(visitor.page, { name: 'New Workshop', email: newEmail() });
    await toast(visitor.page, 'Sent email').waitFor();
    await buyAndPay(visitor);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('the same by Google sign-in', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/login');
    const [chooser] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign In With Google' }).click(),
    ]);
    await chooseGoogleAccount(chooser, { name: 'Google Workshop', email: newEmail() });
    await page.getByRole('button', { name: /SignOut Google Workshop/ }).waitFor();
    await buyAndPay(visitor);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
