import { stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { tableRow, toast } from '../pages/feedback.page.ts';
import { partCards } from '../pages/shop.page.ts';

test('An admin adds an attribute and values; buyers filter by them and read them.', async ({
  openPage,
  testParts,
  users,
}) => {
  const category = `Springs ${Date.now()}`;
  const coil = await testParts.create({ category });
  await testParts.create({ category });
  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard/attributes');
  await page.getByRole('link', { name: category }).click();
  await expect(page.getByText('No attribute yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New attribute' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save attribute' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Give the attribute a key and a name.');
  const key = `wire-${Date.now()}`;
  await dialog.getByLabel('Name').fill('Wire');
  await dialog.getByLabel('Key').fill(key);
  await dialog.getByLabel('Type').selectOption('List');
  await dialog.getByLabel('Values, one in a line').fill('Steel wire\nBrass wire');
  expect(await stateViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save attribute' }).click();
  await expect(toast(page, 'Wire is saved.')).toBeVisible();
  const row = tableRow(page, key);
  await expect(row).toContainText('0 of 2');
  await row.getByRole('checkbox', { name: 'Column, Wire' }).uncheck();
  await expect(row.getByRole('checkbox', { name: 'Column, Wire' })).not.toBeChecked();
  expect(await stateViolations(page)).toEqual([]);

  await page.goto(`/dashboard/manageProduct/${coil.id}`);
  const values = page.getByRole('form', { name: 'Values' });
  await values.getByLabel('Wire').selectOption('Brass wire');
  await values.getByRole('button', { name: 'Save values' }).click();
  await expect(toast(page, `The values of ${coil.name} are saved.`)).toBeVisible();

  const visitor = await openPage();
  await visitor.goto(`/parts?category=${encodeURIComponent(category)}&filter=${key}:Brass+wire`);
  const cards = partCards(visitor.getByRole('main'));
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Wire Brass wire');

  // A renamed value is renamed everywhere, and its former address still leads to it.
  await page.goto(`/dashboard/attributes?category=${encodeURIComponent(category)}`);
  await page.getByRole('button', { name: 'Edit Wire' }).click();
  await dialog.getByLabel('Values, one in a line').fill('Steel wire\nBrass spring wire');
  await dialog.getByRole('button', { name: 'Save attribute' }).click();
  await expect(dialog).toBeHidden();
  await visitor.reload();
  await expect(cards).toContainText('Wire Brass spring wire');

  await page.getByRole('button', { name: 'Edit Wire' }).click();
  await dialog.getByLabel('This value').selectOption('Brass spring wire (1)');
  await dialog.getByLabel('becomes').selectOption('Steel wire (0)');
  await dialog.getByRole('button', { name: 'Merge values' }).click();
  await expect(dialog).toBeHidden();
  await visitor.reload();
  await expect(cards).toContainText('Wire Steel wire');
});

test('A value that a part cannot have is refused beside its field, and nothing is stored.', async ({
  allowError,
  api,
  openPage,
  testParts,
  users,
}) => {
  const category = `Rivets ${Date.now()}`;
  const part = await testParts.create({ category });
  const key = `bore-${Date.now()}`;
  const input = { key, label: 'Bore', kind: 'number', unit: 'MMT', categories: [{ category }] };
  await api.mutate('attributes.save', { token: users.admin.token, input });
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  const values = page.getByRole('form', { name: 'Values' });
  const bore = values.getByLabel('Bore');
  const save = values.getByRole('button', { name: 'Save values' });
  await save.click();
  await expect(values.getByRole('alert')).toHaveText('Change a value first.');
  allowError(/400/);
  await bore.fill('9/16 in');
  await save.click();
  await expect(values.getByRole('alert')).toHaveText(
    'Only whole numbers are stored; the nearest is 14\u00A0mm.',
  );
  await bore.fill('1 cm');
  await bore.press('Enter');
  await expect(toast(page, 'are saved.')).toBeVisible();
  await page.reload();
  await expect(bore).toHaveValue('10');
});

test('An admin pastes values of several parts; a wrong one stays to be fixed, a changed one is not overwritten.', async ({
  allowError,
  api,
  openPage,
  testParts,
  users,
}) => {
  const category = `Bolts ${Date.now()}`;
  const key = `length-${Date.now()}`;
  const { token } = users.admin;
  const categories = [{ category, position: 0, required: true }];
  const attribute = { key, label: 'Length', kind: 'number', unit: 'MMT', categories };
  const parts = [];
  for (let number = 0; number < 3; number += 1) parts.push(await testParts.create({ category }));
  await api.mutate('attributes.save', { token, input: attribute });

  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/attributes?category=${encodeURIComponent(category)}`);
  await page.getByRole('link', { name: 'Fill values' }).click();
  const cells = page.getByRole('textbox', { name: /^Length of / });
  await expect(cells).toHaveCount(3);
  await cells.first().focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '20\nlong\n1 in');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(page.getByText('3 parts changed, 2 to fix')).toBeVisible();
  await cells.nth(2).fill('25');
  expect(await stateViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save 2 parts' }).click();
  await expect(toast(page, '2 parts are saved.')).toBeVisible();
  await expect(cells.nth(1)).toHaveValue('long');
  await expect(page.getByRole('link', { name: 'Length missing 1' })).toBeVisible();

  // By keyboard: the value above, then the next empty cell, of which there is none but this one.
  await cells.nth(1).press('Control+d');
  await expect(cells.nth(1)).toHaveValue('20');
  const row = await page.getByRole('row').nth(2).innerText();
  const part = parts.find(({ name }) => row.includes(name));
  await api.mutate('attributes.setValues', {
    token,
    input: { partId: part?.id, values: { [key]: 30 } },
  });
  await page.getByRole('button', { name: 'Save 1 part' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '“30”' })).toBeVisible();
  allowError(/attributes\.setValues/);
  await expect(cells.nth(1)).toHaveValue('20');
  await page.getByRole('button', { name: 'Save 1 part' }).click();
  await expect(toast(page, '1 part is saved.')).toBeVisible();
});
