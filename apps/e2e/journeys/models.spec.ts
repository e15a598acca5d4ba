import type { Page } from '@playwright/test';
import { screenViolations, stateViolations } from '../fixtures/accessibility.ts';
import { recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';

const ROADSTER = '/catalogue/models/city-roadster';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });

test('Four spare parts of the roadster go to the cart by keyboard alone; quantities change only when the buyer agrees.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: await users.create(), isolated: true });
  await recordLayoutShifts(page);
  const response = await page.goto(ROADSTER);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveNoLayoutShift();
  const crank = page.getByRole('link', { name: 'Position 14: Chain-wheel and crank' });
  await crank.focus();
  await expect(page.getByText('14. Chain-wheel and crank 44T, 170 mm')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box(page, 'Chain-wheel and crank 44T, 170 mm')).toBeFocused();
  await page.keyboard.press('Space');
  for (const [position, name] of [
    [2, 'Leather saddle, sprung, brown'],
    [9, 'City tyre 26 x 1.75 (47-559)'],
    [16, 'Roller chain 1/2" x 1/8", 112 links'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^Position ${position}:`) }).focus();
    await page.keyboard.press('Enter');
    await expect(box(page, name)).toBeFocused();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('4 parts chosen, 400 units')).toBeVisible();
  expect(await screenViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add 4 parts to cart' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'One quantity must change' });
  await expect(question).toContainText('50 → 200');
  await question.getByRole('button', { name: 'Add with these quantities' }).press('Enter');
  await expect(page.getByText('4 parts are in the cart.')).toBeVisible();
  await page.goto('/dashboard/cart');
  await expect(page.getByRole('main')).toContainText('Roller chain 1/2" x 1/8", 112 links');

  await page.goto('/catalogue/bk-sp-057');
  await expect(page.getByText('City roadster 26" (position 7)')).toBeVisible();
});

test('An admin adds a model, places a position by press and by typing, and buyers see it.', async ({
  allowError,
  openPage,
  testParts,
  users,
}) => {
  const sku = `Model ${Date.now()}`;
  const part = await testParts.create({ sku, stock: 500 });
  const slug = `test-${Date.now()}`;
  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard/models?id=new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Test model');
  await page.getByRole('textbox', { name: /^Address(?! of)/ }).fill(slug);
  await page
    .getByRole('textbox', { name: 'Address of the picture' })
    .fill('/pictures/diagrams/city-roadster.svg');
  const drawing = page.getByRole('img', { name: /^Diagram 1; press/ });
  await page.locator('svg').filter({ has: drawing }).first().click();
  await page.getByRole('textbox', { name: 'What it is of position 1' }).fill('Part of a test');
  await page.getByRole('combobox', { name: 'Part number of position 1' }).fill(sku);
  await page.getByRole('textbox', { name: 'Y, percent of position 1' }).fill('33.3');
  expect(await stateViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save model' }).click();
  await expect(page.getByText('Test model is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Show its page' }).click();
  await expect(page).toHaveURL(`/catalogue/models/${slug}`);
  await expect(page.getByRole('rowheader', { name: part.name })).toBeVisible();
  await page.goto('/dashboard/models');
  await page
    .getByRole('row', { name: new RegExp(slug) })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Test model is deleted.')).toBeVisible();
  allowError(/status of 410 /);
  const gone = await page.goto(`/catalogue/models/${slug}`);
  expect(gone?.status()).toBe(410);
});
