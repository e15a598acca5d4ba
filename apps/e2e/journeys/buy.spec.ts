import { CARD_DECLINED, CARD_OK } from '../fixtures/card-provider.ts';
import { expect, test } from '../fixtures/test.ts';
import { DEMO_ADMIN, unusedEmail } from '../fixtures/users.ts';
import {
  chooseGoogleAccount,
  signIn,
  signOut,
  signOutButton,
  signUp,
} from '../pages/account.page.ts';
import { orderArticle, formError, tableRow, toast } from '../pages/feedback.page.ts';
import { payByCard, readTransactionId } from '../pages/payment.page.ts';
import { openFeaturedPart, purchase, purchaseButton, quantityField } from '../pages/shop.page.ts';

test('A new customer signs up, orders in bulk, cancels one order and pays another, which the admin sees as paid.', async ({
  page,
  allowError,
}) => {
  await signUp(page, { name: 'New Workshop', email: unusedEmail() });
  await expect(toast(page, 'Sent email')).toBeVisible();

  await openFeaturedPart(page, 'Leather saddle');

  await quantityField(page).fill('5');
  await expect(formError(page, '5 is below the minimum order of 20')).toBeVisible();
  await expect(purchaseButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Use 20' }).click();
  await expect(quantityField(page)).toHaveValue('20');

  const cancelled = await purchase(page, 20);
  await expect(toast(page, 'Your order for Leather saddle, sprung, brown is placed')).toBeVisible();
  const paid = await purchase(page, 30);

  await page.getByRole('link', { name: 'Myorder' }).last().click();
  const cancelledRow = tableRow(page, cancelled);
  await cancelledRow.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel line ${cancelled}?` });
  await expect(dialog.getByRole('button', { name: 'Keep the line' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel line' }).click();
  await expect(toast(page, 'this product deleted sucessfuly')).toBeVisible();
  await expect(toast(page, `Line ${cancelled} is cancelled.`)).toBeVisible();
  await expect(cancelledRow.getByText('Cancelled')).toBeVisible();
  await expect(orderArticle(page, cancelled).getByRole('link', { name: 'Payment' })).toHaveCount(0);

  await orderArticle(page, paid).getByRole('link', { name: 'Payment' }).click();
  await payByCard(page, CARD_DECLINED);
  await expect(formError(page, 'Your card was declined.')).toBeVisible();
  allowError(/status of 402 .*\/confirm/);
  await payByCard(page, CARD_OK);
  const transactionId = await readTransactionId(page);

  await page.getByRole('link', { name: 'My orders' }).last().click();
  await expect(tableRow(page, paid).getByText('Processing...')).toBeVisible();
  await expect(orderArticle(page, paid)).toContainText(transactionId);

  await signOut(page);
  await signIn(page, DEMO_ADMIN);
  await page.goto('/dashboard/manage');
  await expect(tableRow(page, paid).getByText('Pending...')).toBeVisible();
  await expect(orderArticle(page, paid)).toContainText(transactionId);
});

test('A new customer signs in with Google in a popup, and orders.', async ({ page }) => {
  await page.goto('/login');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign In With Google' }).click();
  await chooseGoogleAccount(await popup, { name: 'Google Workshop', email: unusedEmail() });
  await expect(signOutButton(page, 'Google Workshop')).toBeVisible();
  await openFeaturedPart(page, 'Leather saddle');
  expect(await purchase(page, 20)).toMatch(/^BM-\d+$/);
});
