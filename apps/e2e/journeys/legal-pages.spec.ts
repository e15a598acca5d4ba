import { screenViolations, stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';

test('An admin writes a legal page, another one does not overwrite it, and visitors read it until it is empty.', async ({
  openPage,
  users,
  allowError,
}) => {
  const admin = await openPage({ user: users.admin });
  const other = await openPage({ user: users.admin });
  for (const page of [admin, other]) await page.goto('/dashboard/settings');
  const text = (page: typeof admin) =>
    page.getByRole('textbox', { name: 'Text of the page Imprint' });
  const save = (page: typeof admin) => page.getByRole('button', { name: 'Save Imprint' });
  await text(other).fill('# From the other');
  await text(admin).fill('Before.\n\n# Register\nNumber 7.');
  await save(admin).click();
  await expect(toast(admin, 'The page Imprint is saved.')).toBeVisible();
  expect(await stateViolations(admin)).toEqual([]);

  await save(other).click();
  await other.getByRole('button', { name: 'Show the present text' }).click();
  await expect(text(other)).toHaveValue('Before.\n\n# Register\nNumber 7.');
  allowError(/status of 409/);

  const visitor = await openPage();
  await visitor.goto('/');
  const links = visitor.getByRole('navigation', { name: 'Legal pages' });
  await links.getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByRole('heading', { name: 'Imprint', level: 1 })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Register' })).toContainText('Number 7.');
  expect(await screenViolations(visitor)).toEqual([]);

  await text(other).fill('');
  await save(other).click();
  await expect(toast(other, 'The page Imprint is saved.')).toBeVisible();
  expect((await visitor.goto('/imprint'))?.status()).toBe(404);
  await expect(links.getByRole('link', { name: 'Delivery' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Imprint' })).toHaveCount(0);
  allowError(/status of 404 .*\/imprint/);
});
