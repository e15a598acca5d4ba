import type { Locator, Page } from '@playwright/test';

/** The link to the cart in the site's header. */
export function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Cart/ });
}

/** The line of a part in the cart. */
export function cartLine(page: Page, part: string): Locator {
  return page
    .getByRole('table', { name: 'Lines of the cart' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: part, exact: true }) });
}

export function cartQuantity(page: Page, part: string): Locator {
  return page.getByRole('textbox', { name: `Quantity of ${part}` });
}

/** The button that places the lines without a problem. */
export function placeButton(page: Page, lines: number): Locator {
  const name = `Place order, ${lines} line${lines === 1 ? '' : 's'}`;
  return page.getByRole('button', { name });
}
