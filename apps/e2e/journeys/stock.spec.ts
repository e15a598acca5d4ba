import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { stringProperty } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { formError, tableRow, toast } from '../pages/feedback.page.ts';
import { purchase, quantityField } from '../pages/shop.page.ts';

const DAY_MS = 86_400_000;
/** The day after tomorrow, as a date field has it, and as buyers read it. */
const soon = new Date(Date.now() + 2 * DAY_MS);
const SOON_FIELD = soon.toISOString().slice(0, 10);
const SOON_TEXT = `${soon.getUTCDate()} ${soon.toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`;

test('An admin finds a part that is low and adds what is expected; a buyer reads the day, and orders once it is booked.', async ({
  actors: { admin: page },
  api,
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create({ stock: 10 });
  const customer = await users.create();
  const buyer = await openPage({ user: customer });

  await test.step('The list has the part with its gap to the warning, and leads to its stock.', async () => {
    await page.goto(`/dashboard/stock?state=low&query=${encodeURIComponent(part.name)}`);
    const row = tableRow(page, part.name);
    await expect(row.getByText('90 below')).toBeVisible();
    await row.getByRole('link', { name: part.name }).press('Enter');
    await expect(page.getByText('90 below the warning at 100')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('Expected units need a quantity and a day from today on.', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Add what you expect of ${part.name}` });
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByRole('alert')).toHaveText([
      'Enter a whole number from 1.',
      'Choose a day from today on, within three years.',
    ]);
    await dialog.getByLabel('Quantity').fill('400');
    await dialog.getByLabel('Expected on').fill(SOON_FIELD);
    await dialog.getByLabel('Note').fill('WO-2214');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(toast(page, /^400 expected on /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
    await expect(page.getByText('WO-2214')).toBeVisible();
  });

  await test.step('The buyer reads the day and cannot order yet.', async () => {
    await buyer.goto(`/parts/${part.id}`);
    await expect(buyer.getByText(`400 more expected on ${SOON_TEXT}.`)).toBeVisible();
    await quantityField(buyer).fill('50');
    await quantityField(buyer).blur();
    await expect(formError(buyer, `400 more expected on ${SOON_TEXT}.`)).toBeVisible();
  });

  await test.step('The line in the cart and the row of a quick order say the same.', async () => {
    const input = { partId: part.id, quantity: 50 };
    await api.mutate('cart.setLine', { token: customer.token, input });
    await buyer.goto('/dashboard/cart');
    await expect(buyer.getByText(`400 more expected on ${SOON_TEXT}.`)).toBeVisible();
    await buyer.goto('/dashboard/quick-order');
    await buyer
      .getByRole('textbox', { name: 'Paste from' })
      .fill(`${stringProperty(part.stored, 'sku')}\t50`);
    await buyer.getByRole('button', { name: 'Check rows' }).click();
    await expect(buyer.getByText(`400 more expected on ${SOON_TEXT}.`)).toBeVisible();
    expect(await accessibilityViolations(buyer)).toEqual([]);
  });

  await test.step('What arrived is booked, with its effect said before.', async () => {
    await page.getByRole('button', { name: /^Receive 400/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Receive 400 of ${part.name}?` });
    await dialog.getByLabel('Arrived').fill('390');
    await expect(dialog.getByRole('status')).toHaveText(
      'On hand 10 becomes 400. Available becomes 400.',
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Book +390' }).click();
    await expect(toast(page, `${part.name}: 390 received`)).toBeVisible();
    await expect(page.getByText('Nothing is expected.')).toBeVisible();
    const entry = page.getByRole('table', { name: 'Ledger' }).getByRole('row').nth(1);
    await expect(entry).toContainText('Received');
    await expect(entry).toContainText('of 400 expected, WO-2214');
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(page).toFitTheWindow();
    if (desktop !== null) await page.setViewportSize(desktop);
  });

  await test.step('The buyer orders, and the ledger has the order.', async () => {
    await buyer.goto(`/parts/${part.id}`);
    const number = await purchase(buyer, 50);
    await page.reload();
    const ledger = page.getByRole('table', { name: 'Ledger' });
    await ledger.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/manage\\?query=${number}`));
  });
});

test('An admin corrects a count by keyboard and sets a warning; a count that orders or another admin contradict is not booked.', async ({
  actors: { admin: page },
  api,
  users,
  testParts,
  orders,
  allowError,
}) => {
  const part = await testParts.create({ stock: 212 });
  await orders.place(await users.create(), { part, quantity: 40 });
  const { token } = users.admin;
  const form = page.getByRole('form', { name: 'Correct the count' });
  const counted = form.getByLabel('Counted on hand');
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  await page.getByRole('link', { name: 'Stock and ledger' }).press('Enter');

  await test.step('The form says the result, and the button the difference.', async () => {
    await counted.fill('39');
    await counted.press('Enter');
    await expect(form.getByRole('alert')).toHaveText(
      '40 are reserved for orders; enter 40 or more.',
    );
    await counted.fill('200');
    await expect(form.getByRole('status')).toHaveText('212 becomes 200Available becomes 160');
    await form.getByLabel('Reason').selectOption('Damaged');
    await form.getByLabel('Note').fill('Two cartons fell.');
    await form.getByRole('button', { name: 'Correct by −12' }).press('Enter');
    await expect(toast(page, `${part.name}: 200 on hand`)).toBeVisible();
    const entry = tableRow(page, 'Damaged: Two cartons fell.');
    await expect(entry).toContainText('−12');
    await expect(counted).toHaveValue('');
  });

  await test.step('A change of another admin is shown and not replaced unasked.', async () => {
    await counted.fill('190');
    const input = { id: part.id, field: 'onHand', from: 200, to: 195 };
    await api.mutate('parts.patch', { token, input });
    allowError(/status of 409/);
    await counted.press('Enter');
    await expect(form.getByRole('alert')).toContainText('It is 195 by now');
    await form.getByRole('button', { name: 'Correct by −5' }).press('Enter');
    await expect(toast(page, `${part.name}: 190 on hand`)).toBeVisible();
  });

  await test.step('The part gets a warning of its own.', async () => {
    const warning = page.getByLabel('Warn below');
    await warning.fill('500');
    await warning.press('Enter');
    await expect(page.getByText('350 below the warning at 500')).toBeVisible();
    await warning.fill('');
    await warning.press('Enter');
    await expect(page.getByText('below the warning')).toBeHidden();
  });
});
