import { screenViolations } from '../fixtures/accessibility.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';

test('A visitor compares three parts by the keyboard, at a quantity, and the link shows the same.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/parts?category=Free+wheels');
  await waitForHydration(page);
  for (const sku of ['FW-16-18B', 'FW-18-18B', 'CS-7-1428'])
    await page.getByRole('checkbox', { name: `Compare ${sku}` }).press(' ');
  const bar = page.getByRole('region', { name: 'Compare' });
  await expect(bar.getByRole('status')).toHaveText('3 of 5 to compare');
  expect(await screenViolations(page)).toEqual([]);
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
  const other = await openPage({ isolated: true });
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(url.replace('parts=', 'parts=NONE-1,'));
  await waitForHydration(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Compare 2 parts');
  await expect(other.getByText('NONE-1 is not sold, and left out.')).toBeVisible();
  await other.getByRole('button', { name: 'Clear comparison' }).click();
  await expect(other.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();

  // The list of parts has what the comparison has.
  await page.getByRole('link', { name: 'Add from the list' }).press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 5 to compare');
});
