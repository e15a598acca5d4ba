import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';
import {
  giveAddress,
  orderConfirmation,
  purchaseButton,
  quantityField,
} from '../pages/shop.page.ts';

/**
 * Translates the page, and what it shows later, as a browser does, but every text into itself: the
 * locators need it.
 */
function translate(): void {
  const untranslated = 'font, script, style, textarea, title';
  replaceTexts(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') replaceTexts(target);
      for (const node of addedNodes) if (node.isConnected) replaceTexts(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });

  function replaceTexts(root: Node): void {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      const isShown = node.parentElement?.closest(untranslated) === null;
      if (node instanceof Text && isShown && node.data.trim() !== '') texts.push(node);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      font.append(inner);
      text.replaceWith(font);
    }
  }
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  // React renders a form anew that is translated before its hydration.
  await page.getByLabel('Email for the newsletter').scrollIntoViewIfNeeded();
  await waitForHydration(page, '.site-footer input');
  await page.evaluate(translate);
}

test('A customer whose browser translates the pages searches, sees the total follow the quantity, orders and cancels.', async ({
  openPage,
  testParts,
  users,
}) => {
  const part = await testParts.create({ stock: 1000, priceMinor: 250 });
  const page = await openPage({ user: await users.create() });
  const search = page.getByLabel('Search parts');
  const summary = page.getByRole('main').getByRole('status');
  await openTranslated(page, '/parts');
  for (const [query, found] of [
    ['no such thing', /^0 parts$/],
    [part.name, /^1 part, /],
    ['none at all', /^0 parts$/],
  ] as const) {
    await search.fill(query);
    await search.press('Enter');
    await expect(summary.first()).toHaveText(found);
  }
  await search.fill(part.name);
  await search.press('Enter');
  await page.getByRole('link', { name: `Product Details: ${part.name}` }).click();
  for (const [quantity, total] of [
    ['20', '$50.00'],
    ['400', '$1,000.00'],
  ] as const) {
    await quantityField(page).fill(quantity);
    await expect(page.getByRole('main')).toContainText(total);
  }
  await giveAddress(page);
  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Myorder' }).first().click();
  await page.getByRole('button', { name: /^Cancel(?! order)/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel line' }).click();
  await expect(toast(page, /^Line BM-\d+ is cancelled\.$/)).toBeVisible();
});

test('An element that appears before a translated text is shown before it.', async ({ page }) => {
  await openTranslated(page, '/contact');
  const html = await page.evaluate(async () => {
    const paragraph = document.createElement('p');
    const text = new Text('per unit');
    paragraph.append(text);
    document.body.append(paragraph);
    await new Promise(requestAnimationFrame);
    // As React does where it renders an element that was not there.
    paragraph.insertBefore(document.createElement('b'), text);
    return paragraph.innerHTML;
  });
  expect(html).toBe('<b></b><font><font>per unit</font></font>');
});
