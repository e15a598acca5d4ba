import type { Page } from '@playwright/test';
import { stringProperty } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';

const PRESSES = 70;

/** What Tab reaches in rows, pressed so often, and something else covers. */
async function coveredByTab(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('[role=row], tr')) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      // Of a link of several lines, the middle may be beside its text.
      const shown = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
      const isShown = shown !== null && (focused.contains(shown) || shown.contains(focused));
      // What is visually hidden, as labels of fields are, covers nothing.
      return width < 3 || isShown || shown instanceof HTMLLabelElement ? null : focused.outerHTML;
    });
    if (found !== null) covered.push(found.slice(0, 120));
  }
  return covered;
}

test('On a phone nothing that Tab reaches is below the bar of the cart, or of the parts of a model.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const user = await users.create();
  const lines: { partId: string; quantity: number }[] = [];
  for (let line = 0; line < 6; line += 1)
    lines.push({ partId: (await testParts.create()).id, quantity: 20 });
  const input = { idempotencyKey: `journey-bars-${stringProperty(lines[0], 'partId')}`, lines };
  await api.mutate('cart.add', { token: user.token, input });
  const page = await openPage({ user });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/dashboard/cart');
  await expect(page.getByRole('link', { name: 'Go to summary' })).toBeVisible();
  expect(await coveredByTab(page)).toEqual([]);
  await page.goto('/catalogue/models/city-roadster');
  await expect(page.getByRole('button', { name: 'Choose parts' })).toBeVisible();
  expect(await coveredByTab(page)).toEqual([]);
});
