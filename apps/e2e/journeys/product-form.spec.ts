import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';

test('A product gets a category that no part has only after a question; what was typed stays until then.', async ({
  allowError,
  openPage,
  testParts,
  users,
}) => {
  // The server says that the category is new.
  allowError(/parts\.update/);
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

test('Saving a product asks before what was changed in its other sections is lost.', async ({
  openPage,
  testParts,
  users,
}) => {
  const part = await testParts.create({});
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  const form = page.getByRole('form', { name: part.name });
  const packaging = page.getByRole('form', { name: 'Packaging' });
  const question = page.getByRole('dialog', { name: /without its other changes/ });
  await packaging.getByRole('button', { name: 'Add unit' }).click();
  await packaging.getByLabel('Unit', { exact: true }).selectOption('Box');
  await packaging.getByLabel('Pieces').fill('12');
  await form.getByLabel('Description').fill('Two finishes.');
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(question).toContainText('Not saved yet: Packaging.');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(packaging.getByLabel('Pieces')).toHaveValue('12');

  await packaging.getByRole('button', { name: 'Save packaging' }).click();
  await expect(toast(page, `The packaging of ${part.name} is saved.`)).toBeVisible();
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(toast(page, new RegExp(`(?<!packaging of )${part.name} is saved`))).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/manageProduct$/);
});

test('A product is added as a draft, which buyers do not find until it is on sale.', async ({
  api,
  openPage,
  users,
}) => {
  const name = `Draft part ${Date.now()}`;
  const page = await openPage({ user: users.admin });
  const picture = await fetch(`${api.shopUrl}/pictures/products/roller-chain.webp`);
  const buffer = Buffer.from(await picture.arrayBuffer());
  await page.goto('/dashboard/addProduct');
  const form = page.getByRole('form', { name: 'Add product' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('Not ready yet.');
  await form.getByLabel('Price per unit').fill('250');
  await form.getByLabel('Quantity in stock').fill('120');
  await form.getByLabel('Minimum quantity').fill('20');
  await form
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'part.webp', mimeType: 'image/webp', buffer });
  await form.getByRole('button', { name: 'Add as draft' }).press('Enter');
  await expect(toast(page, 'products added')).toBeVisible();
  await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Draft');
  const buyer = await openPage();
  await buyer.goto(`/parts?query=${encodeURIComponent(name)}`);
  await expect(buyer.getByRole('article').filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 product?' });
  await dialog.getByLabel('What', { exact: true }).selectOption('Status');
  await dialog.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(row).toContainText('On sale');
  await buyer.reload();
  await expect(buyer.getByRole('article').filter({ hasText: name })).toHaveCount(1);
});
