import { screenViolations, stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test('An admin puts a category below a new one, whose page shows its parts; renamed, the old address leads to it.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const tag = Date.now().toString(36);
  const [below, above, renamed] = [`Below ${tag}`, `Above ${tag}`, `Renamed ${tag}`];
  const { id, name } = await testParts.create({ category: below });
  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('Name', { exact: true }).fill(above);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: above })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${below}` }).click();
  await page.getByLabel('Below', { exact: true }).selectOption(above);
  expect(await stateViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: `Edit ${above}` }).click();
  await page.getByLabel('Name', { exact: true }).fill(renamed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: renamed })).toBeVisible();

  await page.goto(`/parts?category=${encodeURIComponent(above)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
  await expect(page.getByRole('main')).toContainText(name);
  await page.goto('/categories');
  await expect(page.getByRole('main').getByRole('link', { name: below })).toBeVisible();
  expect(await screenViolations(page)).toEqual([]);

  // Other tests of this shop list its categories.
  const { token } = users.admin;
  await api.mutate('parts.remove', { token, input: { id } });
  for (const category of [below, renamed]) {
    await api.mutate('categories.remove', { token, input: { name: category, moveTo: null } });
  }
});

test('A tab that shows a category follows it to its new name, with what was chosen.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const tag = Date.now().toString(36);
  const [category, renamed] = [`Before ${tag}`, `After ${tag}`];
  const { id, name } = await testParts.create({ category });
  const page = await openPage();
  await page.goto(`/parts?category=${encodeURIComponent(category)}`);
  await expect(page.getByRole('main')).toContainText(name);

  const { token } = users.admin;
  await api.mutate('categories.change', {
    token,
    input: { name: category, to: renamed, parent: null },
  });
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
  await expect(page.getByRole('main')).toContainText(name);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ category: renamed, sort: 'name' });

  await api.mutate('parts.remove', { token, input: { id } });
  await api.mutate('categories.remove', { token, input: { name: renamed, moveTo: null } });
});
