import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';

test('A product gets a category that no part has only after a question; what was typed stays until then.', async ({
  openPage,
  testParts,
  users,
}) => {
  const part = await testParts.create({ category: `Known ${Date.now()}` });
  const category = `Bells ${Date.now()}`;
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  const form = page.getByRole('form', { name: part.name });
  const field = form.getByLabel('Category');
  const question = page.getByRole('dialog', { name: `Add the category “${category}”?` });
  await field.fill(category);
  await field.press('Enter');
  await expect(question.getByRole('button', { name: 'Choose another' })).toBeFocused();
  await expect(page).toBeAccessible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field).toBeFocused();

  await page.reload();
  await expect(field).toHaveValue(category);
  await expect(form.getByText('Here is what you had typed.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await question.getByRole('button', { name: 'Add the category' }).press('Enter');
  await expect(toast(page, `${part.name} is saved.`)).toBeVisible();
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  await expect(field).toHaveValue(category);
  await expect(form.getByText('Here is what you had typed.')).toHaveCount(0);
});
