import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';
import { quantityCell, skuCell, verdict } from '../pages/quick-order.page.ts';

const address = (sku: string) => `/catalogue/${sku.toLowerCase()}`;

test('A replaced part leads to its successor: at its address, in a search, in the quick order and in the cart.', async ({
  openPage,
  api,
  testParts,
  users,
}) => {
  const make = async (sku: string) => ({ ...(await testParts.create({ sku })), sku });
  const [old, next] = [await make(`Old-${Date.now()}`), await make(`New-${Date.now()}`)];
  const customer = await users.create();
  const { token } = users.admin;
  const admin = await openPage({ user: users.admin });
  await admin.goto(`/dashboard/manageProduct/${old.id}`);
  const form = admin.getByRole('form', { name: 'Add relation' });
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('Replaced by');
  await form.getByLabel('Part number').fill(next.sku.toLowerCase());
  await form.getByLabel('Part number').press('Enter');
  await expect(admin.getByRole('button', { name: `Remove ${next.sku}` })).toBeVisible();
  expect(await accessibilityViolations(admin)).toEqual([]);

  const page = await openPage({ user: customer });
  const line = { partId: old.id, quantity: 50 };
  await api.mutate('cart.setLine', { token: customer.token, input: line });
  const later = { idempotencyKey: 'replaced-later', name: 'Saved for later', lines: [line] };
  await api.mutate('lists.create', { token: customer.token, input: later });
  const hidden = await testParts.create();
  const ofHidden = { partId: hidden.id, quantity: 50 };
  await api.mutate('cart.setLine', { token: customer.token, input: ofHidden });
  for (const [id, to] of [
    [old.id, 'archived'],
    [hidden.id, 'draft'],
  ] as const) {
    const status = { id, field: 'status', from: 'active', to };
    await api.mutate('parts.patch', { token, input: status });
  }

  await page.goto(address(old.sku));
  await expect(page).toHaveURL(address(next.sku));
  await expect(page.getByRole('heading', { name: 'Replaces', exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const sentence = `${old.sku} was replaced by ${next.sku}.`;
  await page.goto(`/parts?query=${encodeURIComponent(old.sku)}`);
  await expect(page.getByText(sentence)).toBeVisible();

  await page.goto('/dashboard/quick-order');
  await page.getByRole('button', { name: 'Type rows instead' }).click();
  await skuCell(page, 1).fill(old.sku);
  await quantityCell(page, 1).fill('50');
  await skuCell(page, 2).focus();
  await expect(verdict(page, 1)).toContainText(sentence);
  await page.getByRole('button', { name: `Use ${next.sku} in row 1` }).click();
  await expect(skuCell(page, 1)).toHaveValue(next.sku);
  await expect(verdict(page, 1)).toContainText('OK');

  await page.goto('/dashboard/cart');
  await expect(page.getByRole('row').filter({ hasText: `${old.sku} was replaced` })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(saved).toContainText(sentence);
  await saved.getByRole('button', { name: `Remove ${old.name}` }).click();
  await expect(saved).toHaveCount(0);
  // A draft has no page that similar parts could be on.
  const draft = page.getByRole('row').filter({ hasText: hidden.name });
  await expect(draft).toContainText('This part is no longer sold.');
  await expect(draft.getByRole('link', { name: /^See similar parts/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save as list' }).click();
  await page.getByLabel('Name of the list').fill('Without the draft');
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(
    toast(page, 'The list Without the draft is saved without 1 line: parts that are not published'),
  ).toBeVisible();
  await page.getByRole('button', { name: `Use ${next.sku}` }).click();
  await expect(page.getByText(`${old.sku} was replaced`)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: next.sku })).toBeVisible();
});
