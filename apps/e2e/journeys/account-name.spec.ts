import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { asArray, asRecord } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn, signOut, signOutButton } from '../pages/account.page.ts';
import { mainButton, toast } from '../pages/feedback.page.ts';

test('A customer corrects name and company, which stay after the next sign-in; placed orders keep theirs.', async ({
  api,
  openPage,
  users,
  testParts,
  orders,
}) => {
  const customer = await users.create('Misspelt Wrkshop');
  const part = await testParts.create();
  await orders.place(customer, { part, quantity: 20 });
  const page = await openPage({ user: customer });
  await page.goto('/dashboard/profile');
  const form = page.getByRole('form', { name: 'Name and company' });
  const name = form.getByLabel('Name');
  await expect(name).toHaveValue('Misspelt Wrkshop');
  await name.fill('  ');
  await mainButton(page, 'Save name').click();
  await expect(form.getByText('Name is Required')).toBeVisible();
  await expect(name).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);

  await name.fill('Correct  Workshop');
  await form.getByLabel('Company').fill('Wheels Ltd');
  await form.getByLabel('Company').press('Enter');
  await expect(toast(page, 'Name and company are saved.')).toBeVisible();
  await expect(signOutButton(page, 'Correct Workshop')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Correct Workshop' }),
  ).toBeVisible();

  await signOut(page);
  await signIn(page, customer.email);
  await expect(signOutButton(page, 'Correct Workshop')).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(form.getByLabel('Company')).toHaveValue('Wheels Ltd');
  const placed = asArray(
    await api.callOk('GET', `/order?customer=${customer.email}`, { token: customer.token }),
  );
  expect(placed.map(asRecord)).toMatchObject([{ customerName: 'Misspelt Wrkshop' }]);
});
