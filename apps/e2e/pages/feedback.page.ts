import type { Locator, Page } from '@playwright/test';

/** A toast at the top right. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('alert')
    .filter({ hasText: text });
}

/** An error below a field or a form; all of them without a text. */
export function formError(page: Page, text: string | RegExp = /./): Locator {
  return page.getByRole('main').getByRole('alert').filter({ hasText: text });
}

/** A row of a table by a text that it contains. */
export function tableRow(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** An order in a list of orders, by a text that it contains, such as the number of a line. */
export function orderArticle(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** A button of the page's main content. */
export function mainButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}
