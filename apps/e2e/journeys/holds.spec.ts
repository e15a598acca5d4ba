import { expect, test } from '../fixtures/test.ts';
import { formError } from '../pages/feedback.page.ts';
import { giveAddress, purchaseButton, quantityField } from '../pages/shop.page.ts';

test('A customer who has never paid reads how much a further order may take, and orders that much.', async ({
  openPage,
  orders,
  testParts,
  users,
}) => {
  const heldPart = await testParts.create({ stock: 100 });
  const part = await testParts.create({ stock: 1000, minOrderQty: 20, orderMultiple: 10 });
  const customer = await users.create('Holding Workshop');
  await orders.place(customer, { part: heldPart, quantity: 90 });
  const page = await openPage({ user: customer });
  await page.goto(`/parts/${part.id}`);
  const form = page.getByRole('form', { name: 'Purchase' });
  await expect(form).toContainText('this one can take up to 250 units');
  await expect(form).toContainText('We reserve the stock for 24 hours');

  await quantityField(page).fill('300');
  await expect(formError(page, /The most you can order now is 250/)).toBeVisible();
  await expect(purchaseButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Use 250' }).click();
  await giveAddress(page);
  await purchaseButton(page).click();
  await expect(page.getByText(/of 250 units is placed/)).toBeVisible();
  await form.getByRole('link', { name: 'Myorder' }).click();
  await expect(page).toHaveURL('/dashboard/myorder');
});

test('An admin sees who holds most stock, and cancels an order with a reason that its customer reads.', async ({
  openPage,
  orders,
  testParts,
  users,
}) => {
  const part = await testParts.create({ stock: 900_000, priceMinor: 1 });
  const customer = await users.create('Hoarding Workshop');
  const order = await orders.place(customer, { part, quantity: 800_000 });
  const adminPage = await openPage({ user: users.admin });
  await adminPage.goto('/dashboard/manage');
  await adminPage.getByRole('button', { name: 'Who reserves most' }).click();
  const holders = adminPage.getByRole('dialog', { name: 'Who has most stock reserved unpaid' });
  const first = holders.getByRole('listitem').first();
  await expect(first).toContainText('800,000 units');
  await expect(first).toContainText('Never paid');
  await expect(adminPage).toBeAccessible();
  const show = first.getByRole('button', { name: `Show orders of ${customer.email}` });
  await adminPage.setViewportSize({ width: 390, height: 844 });
  await expect(show).toBeInViewport({ ratio: 1 });
  await adminPage.setViewportSize({ width: 1280, height: 900 });
  await show.click();
  await adminPage.getByRole('button', { name: `Open ${order.number}` }).click();
  await adminPage.getByRole('button', { name: 'Cancel line' }).click();

  const question = adminPage.getByRole('dialog', { name: `Cancel line ${order.number}?` });
  await question.getByRole('button', { name: 'Cancel line' }).click();
  await expect(question.getByRole('alert').filter({ hasText: 'Enter a reason' })).toBeVisible();
  await expect(adminPage).toBeAccessible();
  await question.getByLabel(/Reason/).fill('We need these units.');
  await question.getByRole('button', { name: 'Cancel line' }).click();
  await expect(adminPage.getByText(`Line ${order.number} is cancelled.`)).toBeVisible();

  const page = await openPage({ user: customer });
  await page.goto('/dashboard/myorder');
  await expect(page.getByText('By the shop: We need these units.')).toBeVisible();
});
