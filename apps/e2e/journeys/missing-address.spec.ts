import { stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';

test('An admin finds an order without an address on the start page, and adds it.', async ({
  openPage,
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create();
  const lines = [{ partId: part.id, quantity: 20 }];
  const { id } = await orders.placeTogether(await users.create(), { lines });
  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard');
  const row = page.getByRole('region', { name: 'To do' }).getByRole('listitem');
  const needed = row.filter({ hasText: /^Address/ });
  await expect(needed.getByRole('link')).toHaveAttribute('href', /^\/dashboard\/manage/);
  await page.goto(`/dashboard/manage/${id}`);
  const form = page.getByRole('form', { name: 'Add address' });
  await expect(form).toBeVisible();
  expect.soft(await stateViolations(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Address' }).fill('Gate 3, Tejgaon');
  await form.getByRole('button', { name: 'Add address' }).click();
  await expect(toast(page, 'The address is added to the order.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Gate 3, Tejgaon');
});
