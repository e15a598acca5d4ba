import { screenViolations, stateViolations } from '../fixtures/accessibility.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';

test('A visitor compares three parts by the keyboard, at a quantity, and the link shows the same.', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/parts?category=Free+wheels');
  await waitForHydration(page);
  for (const sku of ['FW-16-18B', 'FW-18-18B', 'CS-7-1428'])
    await page.getByRole('checkbox', { name: `Compare ${sku}` }).press(' ');
  const bar = page.getByRole('region', { name: 'Compare' });
  await expect(bar.getByRole('status')).toHaveText('3 of 5 to compare');
  expect(await stateViolations(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Compare 3 parts' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 parts');
  const row = (name: string | RegExp) =>
    page.getByRole('row').filter({
      has: page.getByRole('rowheader', { name }),
    });
  await expect(row(/^Teeth/)).toContainText('18+2');
  await expect(row('Material')).toContainText('Steel');
  const quantity = page.getByRole('textbox', { name: /^Prices for/ });
  await quantity.fill('1000');
  await quantity.press('Enter');
  await expect(page).toHaveURL(/qty=1000/);
  await expect(row(/^Price per unit at 1,000/)).toBeVisible();
  expect(await screenViolations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Measure by this.*FW-18-18B/ }).press('Enter');
  await expect(row(/^Teeth/)).toContainText('16−2');
  await page.getByRole('button', { name: 'Take CS-7-1428 out of the comparison' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 parts');
  await page.getByRole('button', { name: /^The same in both/ }).press('Enter');
  await expect(row('Material')).toBeHidden();

  // The link shows the same to somebody else, on a phone, and says what is not sold any more.
  const url = page.url();
  const other = await openPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(url.replace('parts=', 'parts=NONE-1,'));
  await waitForHydration(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Compare 2 parts');
  await expect(other.getByText('NONE-1 is not sold, and left out.')).toBeVisible();
  await other.goto('/compare?parts=NONE-1,NONE-2,NONE-3,NONE-4,NONE-5,NONE-6,NONE-7');
  await expect(other.getByRole('status').filter({ hasText: 'NONE-1' })).toHaveText(
    'NONE-1, NONE-2, NONE-3, NONE-4, NONE-5 are not sold, and left out. 2 more numbers are left out, because at most 5 parts are compared.',
  );
  await other.goBack();
  await other.getByRole('button', { name: 'Clear comparison' }).click();
  await expect(other.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();

  // The list of parts has what the comparison has.
  await page.getByRole('link', { name: 'Add from the list' }).press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 5 to compare');
});

test('The bar of a comparison of four long part numbers is one line.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const category = `Compared ${Date.now().toString(36)}`;
  const page = await openPage();
  const skus = ['A', 'B', 'C', 'D'].map((letter) => `HX-ASYM-DUAL-COMPOUND-44-32-BLACK-${letter}`);
  const parts = [];
  for (const sku of skus) parts.push(await testParts.create({ sku, category }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/parts?category=${encodeURIComponent(category)}`);
  await waitForHydration(page);
  for (const sku of skus) await page.getByRole('checkbox', { name: `Compare ${sku}` }).check();
  const bar = page.getByRole('region', { name: 'Compare' });
  await expect(bar.getByRole('link', { name: 'Compare 4 parts' })).toBeVisible();
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const { height = Infinity } = (await bar.boundingBox()) ?? {};
    expect.soft(height, `at ${width} px`).toBeLessThan(64);
    await expect.soft(page, `at ${width} px`).toFitTheWindow();
  }
  expect(await stateViolations(page)).toEqual([]);
  await expect(bar.getByRole('status')).toHaveText('4 of 5 to compare');
  await bar.getByRole('button', { name: `Take out ${skus[0]}` }).click();
  await expect(bar.getByRole('status')).toHaveText('3 of 5 to compare');
  await bar.getByRole('button', { name: 'Clear comparison' }).click();
  await expect(bar).toBeHidden();
  for (const { id } of parts)
    await api.mutate('parts.remove', { token: users.admin.token, input: { id } });
});
