import { stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitSignIn } from '../pages/account.page.ts';

/** An account whose email is confirmed. */
const CUSTOMER = 'customer@bicyclesmania.test';

test('A visitor signs in to be told when a sold-out part is back, and takes it back.', async ({
  page,
  testParts,
}) => {
  const sku = `restock-${Date.now()}`;
  await testParts.create({ sku, stock: 5 });
  await page.goto(`/catalogue/${sku}`);
  await page.getByRole('link', { name: 'Tell me when it is back' }).click();
  await submitSignIn(page, CUSTOMER);
  await page.getByRole('button', { name: 'Tell me when it is back' }).press('Enter');
  const state = page.getByText(`We mail ${CUSTOMER} once when this part can be ordered again.`);
  await expect(state).toBeVisible();
  expect(await stateViolations(page)).toEqual([]);
  await page.reload();
  await expect(state).toBeVisible();
  await page.getByRole('button', { name: 'Do not tell me' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeFocused();
});
