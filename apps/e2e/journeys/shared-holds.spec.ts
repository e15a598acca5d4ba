import { createShopServer, type ShopServer } from '../fixtures/shop-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { unusedEmail } from '../fixtures/users.ts';
import { signUp } from '../pages/account.page.ts';
import { formError, toast } from '../pages/feedback.page.ts';
import { openFeaturedPart, purchase, purchaseButton, quantityField } from '../pages/shop.page.ts';

let shop: ShopServer;
/** With limits of calls, to which the shared hold budget belongs. */
test.beforeAll(async () => {
  shop = await createShopServer();
  await shop.start();
});
test.afterAll(() => shop.remove());

test('A customer without a confirmed email reads how much an order may take before it is refused, on the part’s page and in the cart.', async ({
  openPage,
}) => {
  const page = await openPage({ baseURL: shop.url });
  await signUp(page, { name: 'Unconfirmed Workshop', email: unusedEmail() });
  // 640 in stock: a quarter are 160.
  await openFeaturedPart(page, 'Leather saddle');
  const form = page.getByRole('form', { name: 'Purchase' });
  await expect(form).toContainText(
    'Your email is not confirmed, so this order can take up to 160 units.',
  );
  await quantityField(page).fill('200');
  await expect(formError(page, /while your email is not confirmed.*is 160/)).toBeVisible();
  await expect(purchaseButton(page)).toBeDisabled();
  await expect(page).toBeAccessibleInAllWidths();
  await purchase(page, 100);
  await expect(form).toContainText('can take up to 60 units');

  await quantityField(page).fill('60');
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await expect(toast(page, /^Leather saddle.*: 60 units are in the cart\./)).toBeVisible();
  await page.goto('/dashboard/cart');
  const summary = page.getByRole('button', { name: 'Place order, 1 line' });
  await expect(summary).toBeEnabled();
  await expect(
    page.getByText('Until your email is confirmed, only a share of the stock'),
  ).toBeVisible();
  await expect(page).toBeAccessibleInAllWidths();
});
