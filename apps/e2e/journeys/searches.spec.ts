import { stateViolations } from '../fixtures/accessibility.ts';
import { asRecord } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';

test('A buyer searches in vain; an admin makes the word a synonym, by keyboard alone, and the search finds its part.', async ({
  openPage,
  api,
  testParts,
  users,
}) => {
  const { token } = users.admin;
  const { settings } = asRecord(await api.query('settings.get', { token }));
  const word = `kette${Date.now()}`;
  const part = await testParts.create();
  const named = part.name.split(' ').at(-1) ?? '';
  const buyer = await openPage();
  const counted = buyer.waitForResponse((response) => response.url().includes('searches.record'));
  await buyer.goto(`/parts?query=${word}`);
  await counted;

  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard/searches');
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('1');
  expect.soft(await stateViolations(page)).toEqual([]);
  await row.getByRole('link', { name: `Open the search “${word}”` }).press('Enter');
  await expect(page.getByRole('heading', { name: word, level: 1 })).toBeVisible();
  await expect(page.getByText('It finds nothing now.')).toBeVisible();
  await page.getByLabel('Finds parts with').focus();
  await page.keyboard.type(named);
  await expect(page.getByText(`With it, the search finds 1 part: `)).toBeVisible();
  expect.soft(await stateViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(toast(page, `“${word}” is a synonym. The search finds 1 part.`)).toBeVisible();

  const opened = buyer.waitForResponse((response) => response.url().includes('searches.record'));
  await buyer.reload();
  await buyer.getByRole('link', { name: part.name, exact: true }).click();
  await opened;
  await page.goto('/dashboard/searches?show=found');
  await row.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByRole('link', { name: part.name })).toBeVisible();

  const { version: now } = asRecord(await api.query('settings.get', { token }));
  await api.mutate('settings.save', { token, input: { version: now, settings } });
});
