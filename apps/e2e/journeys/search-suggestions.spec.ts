import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, test } from '../fixtures/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search parts' });
const options = (page: Page) => page.getByRole('option');

async function openHome(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test('The search field suggests parts while typing and works by keyboard.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.customer, isolated: true });
  // The second visit has the fonts from the start; the first may get them late on a slow network.
  await openHome(page);
  await recordLayoutShifts(page);
  await openHome(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('tyre 26', { delay: 30 });
  await expect(options(page).first()).toContainText('TY-26-175');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /suggested\.$/ })).toBeAttached();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const first = (await options(page).first().getAttribute('id')) ?? '';
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('tyre 26');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /City tyre 26/, level: 1 })).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  expect(await layoutShifts(page)).toEqual([]);
});

test('Leaving the field closes the suggestions; the last one leads to all matches.', async ({
  page,
}) => {
  await openHome(page);
  await field(page).click();
  await field(page).pressSequentially('wheel');
  await expect(options(page)).toHaveCount(7);
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await field(page).click();
  await options(page).last().click();
  await expect(page).toHaveURL('/parts?query=wheel');
  await expect(page.getByRole('heading', { name: 'Parts matching “wheel”' })).toBeVisible();
});

test('Fast typing requests the last text only, and a failed request suggests nothing.', async ({
  openPage,
  allowError,
}) => {
  const queries: string[] = [];
  const page = await openPage({ isolated: true });
  await openHome(page);
  await field(page).click();
  await waitForQuietNetwork(page);
  await page.route(/parts\.search/, async (route) => {
    queries.push(decodeURIComponent(route.request().url()));
    await route.abort('failed');
  });
  // Timers stand still while the text is typed, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).pressSequentially('saddle');
  expect(queries).toEqual([]);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return queries.length;
    })
    .toBeGreaterThan(0);
  await page.clock.runFor(1000);
  expect(queries).toHaveLength(1);
  expect(queries[0]).toContain('"query":"saddle"');
  await expect(options(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  allowError(/ERR_FAILED/);
});

test('Enter on a part number opens the part, however the number is written.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.customer });
  await openHome(page);
  for (const typed of ['CW-44-170A', 'cw44170a', 'cw 44 170 a']) {
    await test.step(`Enter on “${typed}” opens the part.`, async () => {
      await field(page).fill(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/parts\/[^?]+$/);
      await expect(page.getByRole('main').getByText('CW-44-170A').first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/contact');
    });
  }
});

test('Enter on a part of a number or on a word lists the matches, also when the lookup fails.', async ({
  page,
  allowError,
}) => {
  await openHome(page);
  await field(page).fill('cw44');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/parts?query=cw44');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  // The lookup requests as many parts as the suggestions, the list of matches for more.
  await page.route(/parts\.search.*limit%22%3A6%7D/, (route) => route.abort('failed'));
  await field(page).fill('cw44170a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/parts?query=cw44170a');
  await expect(page.getByRole('article')).toHaveCount(1);
  allowError(/ERR_FAILED/);
});

test('A mistyped part number leads to the parts with the nearest numbers.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.customer });
  await openHome(page);
  await field(page).fill('CW-44-171A');
  await expect(options(page)).toHaveText([/CW-44-170A/]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No part matches “CW-44-171A”.').last()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /CW-44-170A/ })
    .click();
  await expect(page).toHaveURL(/\/parts\/[^?]+$/);
});
