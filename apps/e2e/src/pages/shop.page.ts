import type { Locator, Page } from 'playwright-core';

/** Opens a part from the home page, as a visitor does. */
export async function openFeaturedPart(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^Product Details: ${String(name)}`) }).click();
  await page.getByRole('button', { name: 'Purchase' }).waitFor();
}

/** Orders a quantity on the part page that is open; answers the order's number. */
export async function purchase(page: Page, quantity: number): Promise<string> {
  await page.getByLabel('Order quantity').fill(String(quantity));
  await page.getByRole('button', { name: 'Purchase' }).click();
  const placed = page.getByRole('status').filter({ hasText: /BM-\d+ for/ });
  return /BM-\d+/.exec(await placed.innerText())?.[0] ?? '';
}

/** The row of an order in the table of my orders or of manage orders. */
export function orderRow(page: Page, number: string): Locator {
  return page.getByRole('row').filter({ hasText: number });
}

/** Fills the card's frame and presses Pay. */
export async function payByCard(page: Page, card: string): Promise<void> {
  const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]').first();
  await frame.locator('[name=cardnumber]').fill(card);
  await frame.locator('[name=exp-date]').fill('12 / 34');
  await frame.locator('[name=cvc]').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

export const CARD_OK = '4242424242424242';
export const CARD_DECLINED = '4000000000000002';
