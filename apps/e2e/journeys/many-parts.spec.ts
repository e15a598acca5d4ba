import { stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';

test('An admin changes the prices of several products in one act, by keyboard alone; a price that another admin has changed stops all.', async ({
  allowError,
  api,
  openPage,
  testParts,
  users,
}) => {
  const number = `BATCH${Date.now()}`;
  const part = (at: number) => testParts.create({ sku: `${number}-${at}`, priceMinor: 1000 });
  const parts = [await part(1), await part(2), await part(3)] as const;
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/manageProduct?query=${number}`);
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(3);
  const group = page.getByRole('group', { name: 'Chosen products' });
  await group.getByRole('checkbox', { name: 'All on this page' }).press('Space');
  await expect(group.getByRole('status')).toHaveText('3 chosen');
  await page.getByRole('checkbox', { name: `Choose ${parts[1].name}` }).press('Space');
  await expect(group.getByRole('status')).toHaveText('2 chosen');
  await group.getByRole('button', { name: 'Change' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change 2 products?' });
  await dialog.getByLabel('What', { exact: true }).selectOption('Price by percent');
  const percent = dialog.getByLabel('Change of the price');
  await percent.fill('abc');
  await percent.press('Enter');
  await expect(dialog.getByText('Enter a percentage from -99 to 900')).toBeVisible();
  await percent.fill('60');
  await expect(
    dialog.getByText('The prices of 2 products change by more than half.'),
  ).toBeVisible();
  await percent.fill('-2.5');
  await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText(
    /\$10\.00.*\$9\.75/,
  );
  expect.soft(await stateViolations(page)).toEqual([]);
  await percent.press('Enter');
  await expect(toast(page, '2 products changed.')).toBeVisible();
  await toast(page, '2 products changed.').getByRole('button', { name: 'Close' }).click();
  await expect(group.getByRole('status')).toHaveText('None chosen');
  const row = (at: 0 | 1) => page.getByRole('row').filter({ hasText: parts[at].name });
  await expect(row(0)).toContainText('9.75');
  await expect(row(1)).toContainText('10.00');

  await testParts.setPrice(parts[2], 1100);
  await group.getByRole('checkbox', { name: 'All on this page' }).check();
  await testParts.setPrice(parts[0], 2000);
  await group.getByRole('button', { name: 'Change' }).click();
  allowError(/status of 409 .*changeMany/);
  const second = page.getByRole('dialog', { name: 'Change 3 products?' });
  await second.getByLabel('What', { exact: true }).selectOption('Price by percent');
  await second.getByLabel('Change of the price').fill('10');
  await second.getByRole('button', { name: 'Change 3 products' }).click();
  await expect(
    second.getByText(/^Another admin has changed BATCH.*Nothing was changed\.$/),
  ).toBeVisible();
  // The preview has the present price, so that the next press changes all.
  await expect(second.getByRole('list', { name: 'What changes' })).toContainText(
    /\$20\.00.*\$22\.00/,
  );
  await second.getByRole('button', { name: 'Change 3 products' }).click();
  await expect(toast(page, '3 products changed.')).toBeVisible();
  await expect(row(0)).toContainText('22.00');

  await group.getByRole('checkbox', { name: 'All on this page' }).check();
  await api.callOk('DELETE', `/parts/${parts[2].id}`, { token: users.admin.token });
  await group.getByRole('button', { name: 'Change' }).click();
  allowError(/status of 404 .*changeMany/);
  const third = page.getByRole('dialog', { name: 'Change 3 products?' });
  await third.getByLabel('What', { exact: true }).selectOption('Price by percent');
  await third.getByLabel('Change of the price').fill('10');
  await third.getByRole('button', { name: 'Change 3 products' }).click();
  const left = page.getByRole('dialog', { name: 'Change 2 products?' });
  await expect(left.getByText('One of the parts was deleted. Nothing was changed.')).toBeVisible();
  await left.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(toast(page, '2 products changed.')).toBeVisible();
});
