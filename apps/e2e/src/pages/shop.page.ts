import type { Locator, Page } from 'playwright-core';

/** Opens a part from the home page, as a visitor does. */
export async function openFeaturedPart(page: Page, name: string | RegExp): Promise<void> {
  await featuredPart(page, name).click();
  await purchaseButton(page).waitFor();
}

/** The Product Details link of one of the home page's parts. */
export function featuredPart(page: Page, name: string | RegExp): Locator {
  return page.getByRole('link', { name: new RegExp(`^Product Details: ${String(name)}`) });
}

export function quantityField(page: Page): Locator {
  return page.getByLabel('Order quantity');
}

export function purchaseButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Purchase' });
}

/** The note below the purchase form that names the order just placed. */
export function placedNote(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /BM-\d+ for/ });
}

/** Orders a quantity on the part page that is open; answers the order's number. */
export async function purchase(page: Page, quantity: number): Promise<string> {
  await quantityField(page).fill(String(quantity));
  await purchaseButton(page).click();
  return /BM-\d+/.exec(await placedNote(page).innerText())?.[0] ?? '';
}

/** The row of an order in the table of my orders or of manage orders. */
export function orderRow(page: Page, number: string): Locator {
  return page.getByRole('row').filter({ hasText: number });
}

/** What any address without a page shows. */
export function notFoundPicture(page: Page): Locator {
  return page.getByRole('img', { name: /^404/ });
}
