import { expect, test } from '../fixtures/test.ts';
import { DEMO_ADMIN } from '../fixtures/users.ts';
import { tableRow } from '../pages/feedback.page.ts';

test('An admin finds out who changed what, field by field, by a filter that the address keeps.', async ({
  actors: { admin: page },
  users,
  api,
  testParts,
}) => {
  const { email } = await users.create('Changed Workshop');
  const { token } = users.admin;
  const reason = 'Exporter, certificate 2211';
  await api.mutate('company.setExemption', { token, input: { email, reason } });
  const part = await testParts.create({ stock: 1000 });

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Audit' }).first().click();
  const added = tableRow(page, `Added the part ${part.name}`).first();
  const show = added.getByRole('button', { name: /^Show \d+ changes/ });
  await show.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Added the part ${part.name}` });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(dialog.getByText('Minimum order')).toBeVisible();
  await expect(page).toBeAccessible();
  await page.keyboard.press('Escape');
  await expect(show).toBeFocused();

  await page.getByRole('combobox', { name: 'About' }).selectOption('Accounts');
  const exempted = tableRow(page, `Changed the tax exemption of ${email}`);
  await expect(exempted).toContainText(`Reason of the tax exemption: none → ${reason}`);
  await expect(added).toBeHidden();
  await exempted.getByRole('link', { name: `Only entries by ${DEMO_ADMIN}` }).press('Enter');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Changed a tax exemption');
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page).toHaveURL(/target=user.*from=2020-01-01/);
  await page.reload();
  await expect(exempted).toBeVisible();
  await expect(page).toBeAccessibleInAllWidths();

  await page.getByRole('searchbox', { name: /^Email of the actor/ }).fill('nobody@shop.test');
  await expect(page.getByText('No entry matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).press('Enter');
  await expect(added).toBeVisible();
  await exempted.getByRole('link', { name: email }).press('Enter');
  await expect(page).toHaveURL(`/dashboard/user?query=${encodeURIComponent(email)}`);
});
