import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { asArray, asRecord } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { tableRow, toast } from '../pages/feedback.page.ts';

/** Opens the list with one part; returns its row. */
async function openRow(page: Page, { name }: TestPart): Promise<Locator> {
  await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(name)}`);
  const row = tableRow(page, name);
  await expect(row).toBeVisible();
  return row;
}

const editButton = (row: Locator, field: string) =>
  row.getByRole('button', { name: new RegExp(`${field} of .*, edit$`) });

/** Opens a field of the row by keyboard. */
async function openField(row: Locator, field: string): Promise<Locator> {
  await editButton(row, field).press('Enter');
  const control = row.getByRole(field === 'Status' ? 'combobox' : 'textbox', {
    name: new RegExp(`^${field} of`),
  });
  await expect(control).toBeFocused();
  return control;
}

test('An admin changes price, stock and status of a part in its row by keyboard; errors are beside the field, and a change of another admin is not replaced unasked.', async ({
  actors: { admin: page },
  api,
  users,
  testParts,
  orders,
  allowError,
}) => {
  const part = await testParts.create({ stock: 100 });
  await orders.place(await users.create(), { part, quantity: 40 });
  const row = await openRow(page, part);
  const stored = async () => asRecord(await api.callOk('GET', `/parts/${part.id}`))['price'];

  await test.step('The price changes in its cell, and the toast takes it back.', async () => {
    const price = await openField(row, 'Price');
    await expect(price).toHaveValue('2.50');
    await page.keyboard.type('2,5');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('alert')).toHaveText(/^Enter a price with at most 2 decimals/);
    await expect(price).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(editButton(row, 'Price')).toBeFocused();
    await expect(row.getByText('$2.50')).toBeVisible();

    await openField(row, 'Price');
    await page.keyboard.type('3.75');
    await page.keyboard.press('Enter');
    const message = toast(page, `${part.name}: $3.75`);
    await expect(message).toBeVisible();
    await expect(editButton(row, 'Price')).toBeFocused();
    await expect(row.getByText('$3.75')).toBeVisible();
    expect(await stored()).toBe(3.75);
    await message.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(toast(page, `${part.name}: $2.50`)).toBeVisible();
    await expect(row.getByText('$2.50')).toBeVisible();
    expect(await stored()).toBe(2.5);
    await page.emulateMedia({ media: 'print' });
    await expect(row.getByText('$2.50')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('A stock below the units that orders hold is refused, in words.', async () => {
    await expect(row.getByText('60 available')).toBeVisible();
    await openField(row, 'Stock');
    await expect(row.getByText('40 are reserved for orders.')).toBeVisible();
    await page.keyboard.type('39');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('alert')).toHaveText(
      '40 are reserved for orders; enter 40 or more.',
    );
    await page.keyboard.press('Control+A');
    await page.keyboard.type('140');
    await page.keyboard.press('Enter');
    await expect(toast(page, `${part.name}: 140 in stock`)).toBeVisible();
    await expect(row.getByText('100 available')).toBeVisible();
  });

  await test.step('A value that another admin changed meanwhile is shown beside the field.', async () => {
    const price = await openField(row, 'Price');
    await testParts.setPrice(part, 300);
    // The list is read again, but the admin has seen the old price.
    await openField(row, 'Stock');
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    await expect(row.getByText('110 available')).toBeVisible();
    await expect(row.getByText('$3.00')).toBeAttached();
    await price.fill('4.00');
    await price.press('Enter');
    await expect(row.getByRole('alert')).toHaveText(
      'Changed by somebody else: $3.00. Save again to replace it.',
    );
    allowError(/status of 409/);
    expect(await stored()).toBe(3);
    await page.keyboard.press('Enter');
    await expect(toast(page, `${part.name}: $4.00`)).toBeVisible();
  });

  await test.step('The status takes the part off sale.', async () => {
    const status = await openField(row, 'Status');
    await status.selectOption('Draft');
    expect(await accessibilityViolations(page)).toEqual([]);
    await status.press('Enter');
    await expect(toast(page, `${part.name}: Draft`)).toBeVisible();
    await expect(row.getByText('Draft', { exact: true })).toBeVisible();
    expect((await api.call('GET', `/parts/${part.id}`)).status).toBe(404);
  });
});

test('The dialog that deletes a part names the number of its orders.', async ({
  actors: { admin: page },
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create();
  const row = await openRow(page, part);
  const question = page.getByRole('dialog', { name: `Delete ${part.name}?` });
  const open = () => row.getByRole('button', { name: /^Delete/ }).press('Enter');
  const sentences = [
    'No order includes this part.',
    '1 order includes this part, so it will be archived. The order stays.',
    '2 orders include this part, so it will be archived. The orders stay.',
  ];
  for (const sentence of sentences) {
    await open();
    await expect(question.getByText(sentence, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await orders.place(await users.create(), { part, quantity: 20 });
  }
});

test('A category that no part has is added only after a question.', async ({
  actors: { admin: page },
  allowError,
  api,
  testParts,
}) => {
  // The server says that the category is new.
  allowError(/parts\.update/);
  const part = await testParts.create();
  const names = async () =>
    asArray(await api.callOk('GET', '/parts')).map((one) => asRecord(one)['category']);
  const form = page.getByRole('form', { name: part.name });
  const category = form.getByLabel('Category');
  const save = () => form.getByRole('button', { name: 'Save product' }).press('Enter');
  const mistyped = `Pedlas ${part.id}`;
  const question = page.getByRole('dialog', { name: `Add the category “${mistyped}”?` });
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  await category.fill(mistyped);
  await save();
  await expect(question.getByRole('button', { name: 'Choose another' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(category).toBeFocused();
  expect(await names()).not.toContain(mistyped);

  // Another letter case is the existing category.
  await category.fill('pedals');
  await save();
  await expect(toast(page, `${part.name} is saved.`)).toBeVisible();
  expect(asRecord(await api.callOk('GET', `/parts/${part.id}`))['category']).toBe('Pedals');

  await page.goto(`/dashboard/manageProduct/${part.id}`);
  await category.fill(mistyped);
  await save();
  await question.getByRole('button', { name: 'Add the category' }).press('Enter');
  await expect(toast(page, `${part.name} is saved.`)).toBeVisible();
  expect(await names()).toContain(mistyped);
});

test('Two admins edit one part: changes of different fields are merged, and a price that both changed is a conflict.', async ({
  actors: { admin: page },
  testParts,
  users,
  api,
  allowError,
}) => {
  const part = await testParts.create();
  const { token } = users.admin;
  const changePrice = (from: number, to: number) =>
    api.mutate('parts.patch', { token, input: { id: part.id, field: 'priceMinor', from, to } });
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  const price = page.getByLabel(/^Price per unit/);
  await expect(price).toHaveValue('2.50');
  await changePrice(250, 300);
  await page.getByLabel('Description').fill('Forged in one piece.');
  await price.fill('4.00');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Changed by somebody else: 3.00.')).toBeVisible();
  await expect(price).toBeFocused();
  allowError(/parts\.update/);
  const stored = async () => asRecord(await api.callOk('GET', `/parts/${part.id}`));
  expect(await stored()).toMatchObject({ price: 3 });
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(toast(page, part.name)).toBeVisible();
  expect(await stored()).toMatchObject({ price: 4, description: 'Forged in one piece.' });

  await page.goto(`/dashboard/manageProduct/${part.id}`);
  await page.getByLabel('Description').fill('Forged, then milled.');
  await changePrice(400, 500);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(toast(page, part.name)).toBeVisible();
  expect(await stored()).toMatchObject({ price: 5, description: 'Forged, then milled.' });
});
