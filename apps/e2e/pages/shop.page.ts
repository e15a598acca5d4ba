import type { Locator, Page } from '@playwright/test';

/** The Product Details link of a part on the home page. */
export function featuredPart(page: Page, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(`^Product Details: ${name}`) });
}

/** Opens a part from the home page. */
export async function openFeaturedPart(page: Page, name: string): Promise<void> {
  await featuredPart(page, name).click();
  await purchaseButton(page).waitFor();
}

/** The cards of parts in the main content. */
export function partCards(within: Locator): Locator {
  const details = within.page().getByRole('link', { name: /^Product Details/ });
  return within.getByRole('article').filter({ has: details });
}

export function quantityField(page: Page): Locator {
  return page.getByLabel('Order quantity');
}

export function purchaseButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Purchase' });
}

/** The message below the purchase form that names the order just placed. */
export function orderConfirmation(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /as line BM-\d+/ });
}

/** Gives an order without an address one, so that its form does not ask for it. */
export async function giveAddress(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Address/ });
  if ((await field.inputValue()) === '') await field.fill('12 Station Road, Dhaka');
}

/** Orders a quantity on the open part page and returns the order's number. */
export async function purchase(page: Page, quantity: number): Promise<string> {
  await quantityField(page).fill(String(quantity));
  await giveAddress(page);
  await purchaseButton(page).click();
  return /BM-\d+/.exec(await orderConfirmation(page).innerText())?.[0] ?? '';
}

/** What any address without a page shows. */
export function notFoundImage(page: Page): Locator {
  return page.getByRole('img', { name: /^404/ });
}

/** Fills in the open form of a new product, without its picture; returns the form. */
export async function fillProduct(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Add product' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Price per unit').fill('2.50');
  await form.getByLabel('Quantity in stock').fill('120');
  await form.getByLabel('Minimum quantity').fill('20');
  return form;
}
