import type { Locator, Page } from '@playwright/test';

/** The cells of a row of the pad, from 1. */
export const skuCell = (page: Page, row: number): Locator =>
  page.getByRole('combobox', { name: `Part number, row ${row}`, exact: true });

export const quantityCell = (page: Page, row: number): Locator =>
  page.getByRole('textbox', { name: `Quantity, row ${row}`, exact: true });

/** What the pad says of a row. */
export const verdict = (page: Page, row: number): Locator =>
  page
    .getByRole('row')
    .filter({ has: skuCell(page, row) })
    .getByRole('cell')
    .last();

export const addAllButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add all valid to cart' });

/** The sentence that accounts for the lines of a list. */
export const padNote = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

/** Puts a text on the clipboard and presses the keys that paste it. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}
