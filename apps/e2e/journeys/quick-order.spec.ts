import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { CARD_OK } from '../fixtures/card-provider.ts';
import { horizontalScroll } from '../fixtures/page-state.ts';
import { stringProperty } from '../fixtures/json.ts';
import { tabToAndPressEnter, tabToAndType } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestParts } from '../fixtures/test-parts.ts';
import { expireToken, submitSignIn } from '../pages/account.page.ts';
import { cardFrame, fillCard, payButton, readTransactionId } from '../pages/payment.page.ts';
import {
  addAllButton,
  padNote,
  pasteText,
  quantityCell,
  skuCell,
  verdict,
} from '../pages/quick-order.page.ts';

const PAGE = '/dashboard/quick-order';
let lists = 0;

/** Creates parts whose numbers are far apart from each other. Returns the numbers. */
async function createNumbers(testParts: TestParts, count: number): Promise<string[]> {
  lists += 1;
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const letter = String.fromCharCode(65 + at);
    const sku = `L${lists}${letter.repeat(4)}-${100 + at * 31}`;
    const terms = { stock: 5000, minOrderQty: 50, orderMultiple: 10 };
    const { stored } = await testParts.create({ sku, ...terms });
    numbers.push(stringProperty(stored, 'sku'));
  }
  return numbers;
}

/** 25 lines of which three are wrong: an unknown number, too few units, no full case pack. */
function listWithThreeFaults(numbers: readonly string[]): string {
  const lines = numbers.map((number, at) => {
    if (at === 4) return `${number.slice(0, 5)}X${number.slice(6)}\t50`;
    return `${number}\t${at === 9 ? 45 : at === 14 ? 112 : 50}`;
  });
  return ['Part number\tQuantity', ...lines].join('\r\n');
}

/** Counts the buyer's actions: each click, key press and autofilled field. */
function countActs() {
  let count = 0;
  return {
    of: async <T>(act: Promise<T>, times = 1): Promise<T> => {
      count += times;
      return act;
    },
    total: () => count,
  };
}

const payment = /\/dashboard\/payment\//;
const poField = (page: Page) => page.getByRole('textbox', { name: /PO number/ });
const placeButton = (page: Page, lines: number) =>
  page.getByRole('button', { name: `Place order, ${lines} lines` });

test('A buyer pastes 25 numbers, mends one by a click and two at once, places them together and pays once.', async ({
  openPage,
  orders,
  users,
  testParts,
}) => {
  const customer = await users.createWithAddress('Monthly Buyer');
  const list = listWithThreeFaults(await createNumbers(testParts, 25));
  const page = await openPage({ user: customer });
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Type rows instead' }).click();
  await skuCell(page, 1).click();
  await pasteText(page, list);
  await expect(padNote(page)).toHaveText(
    /26 lines pasted\. 25 rows: the first line is a heading\. Nothing was left out\./,
  );
  const acts = countActs();
  await acts.of(page.getByRole('button', { name: /^Use .+ in row 5$/ }).click());
  await acts.of(page.getByRole('button', { name: 'Take 2 fixes' }).click());
  const question = page.getByRole('dialog', { name: 'Change 2 rows?' });
  await expect(question).toContainText('Row 10: 45 → 50');
  await expect(question).toContainText('Row 15: 112 → 110');
  await acts.of(question.getByRole('button', { name: 'Take 2 fixes' }).click());
  await expect(page.getByText('25 valid', { exact: true })).toBeVisible();
  await acts.of(addAllButton(page).click());
  await acts.of(page.getByRole('link', { name: 'Go to the cart' }).click());
  await acts.of(poField(page).click());
  await acts.of(page.keyboard.type('PO-7'), 4);
  await acts.of(placeButton(page, 25).click());
  await page.waitForURL(payment);
  // The browser autofills the card: one click for each of its three fields.
  await acts.of(fillCard(page, CARD_OK), 3);
  await acts.of(payButton(page).click());
  const transaction = await readTransactionId(page);

  expect(acts.total()).toBeLessThanOrEqual(25);
  const bought = await orders.list(customer);
  expect(bought).toHaveLength(25);
  for (const order of bought) {
    expect(order).toMatchObject({ paid: true, transictionId: transaction });
  }
  await page.goto(PAGE);
  await expect(page.getByLabel('Paste from your spreadsheet').last()).toBeVisible();
});

test('The keyboard alone types rows, chooses a part, takes the fixes, places the orders and pays them.', async ({
  openPage,
  orders,
  users,
  testParts,
}) => {
  const customer = await users.createWithAddress('Keyboard Buyer');
  const numbers = await createNumbers(testParts, 4);
  const [first = '', second = '', third = '', fourth = ''] = numbers;
  const page = await openPage({ user: customer });
  const { keyboard } = page;
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Type rows instead' }).press('Enter');
  await expect(skuCell(page, 1)).toBeFocused();

  await keyboard.type(first.slice(0, 6));
  await expect(page.getByRole('option', { name: first, selected: true })).toBeVisible();
  await keyboard.press('Enter');
  await expect(skuCell(page, 1)).toHaveValue(first);
  await expect(quantityCell(page, 1)).toBeFocused();
  await keyboard.type('1000');
  await keyboard.press('Enter');
  await expect(quantityCell(page, 2)).toBeFocused();
  await keyboard.type('45');
  await keyboard.press('Shift+Tab');
  await keyboard.type(second.toLowerCase().replaceAll('-', ' '));
  await keyboard.press('Escape');
  await keyboard.press('ArrowDown');
  await expect(skuCell(page, 3)).toBeFocused();
  await pasteText(page, `${third}\t1.000\n${fourth};\n${first}\t50`);
  await expect(padNote(page)).toContainText('1 line added to rows that were here');
  await expect(quantityCell(page, 1)).toHaveValue('1,050');
  await expect(skuCell(page, 2)).toHaveValue(second);

  await expect(verdict(page, 2)).toHaveText(/Below the minimum: Use 50 in row 2/);
  await expect(verdict(page, 3)).toHaveText(/Not a plain number: Use 1,000 in row 3/);
  await keyboard.press('F8');
  await keyboard.press('F8');
  await expect(quantityCell(page, 3)).toBeFocused();
  await keyboard.press('Alt+Enter');
  await expect(verdict(page, 3)).toHaveText('OK');
  await expect(page.getByText('Row 3: OK', { exact: true })).toBeAttached();
  await keyboard.press('F8');
  await expect(quantityCell(page, 2)).toBeFocused();
  await keyboard.press('Alt+Enter');
  await expect(verdict(page, 2)).toHaveText('OK');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(padNote(page)).toHaveText(/3 parts added to the cart\. 1 row stays here\./);
  await keyboard.press('Enter');
  await page.waitForURL('**/dashboard/cart');
  await expect(page.getByText(third)).toBeVisible();

  await tabToAndPressEnter(page, page.getByRole('link', { name: 'Skip the lines' }));
  await tabToAndType(page, poField(page), 'PO-8');
  await tabToAndPressEnter(page, placeButton(page, 3));
  await page.waitForURL(payment);
  await tabToAndType(page, cardFrame(page).locator('[name=cardnumber]'), CARD_OK);
  await keyboard.type('1234');
  await keyboard.type('123');
  await tabToAndPressEnter(page, payButton(page));
  await readTransactionId(page);
  expect(await orders.list(customer)).toMatchObject([
    { paid: true },
    { paid: true },
    { paid: true },
  ]);
});

test('On a phone a file is read, its rows survive reload and sign-in, and are placed and paid.', async ({
  openPage,
  orders,
  users,
  testParts,
}) => {
  const customer = await users.createWithAddress('Phone Buyer');
  const [first = '', second = ''] = await createNumbers(testParts, 2);
  const page = await openPage({
    user: customer,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto(PAGE);
  await expect(page.getByRole('link', { name: 'quick-order-sample.csv' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const file = page.getByLabel('Choose file');
  const rubbish = Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 131) % 256));
  for (const [content, refusal] of [
    [rubbish, /no text with rows/],
    [Buffer.alloc(5 * 1024 * 1024, 'A;1\n'), /larger than 1 MB/],
    [Buffer.from('A;1\n'.repeat(100_000)), /100,000 rows are too many/],
  ] as const) {
    await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: content });
    await expect(padNote(page)).toHaveText(refusal);
  }
  const utf16 = Buffer.from(
    `\ufeffMenge;Artikelnummer\r\n50;${first}\r\n45;${second}\r\n`,
    'utf16le',
  );
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: utf16 });
  await expect(padNote(page)).toContainText('3 lines read from list.csv. 2 rows');
  await expect(verdict(page, 1)).toHaveText('OK');
  await expect(verdict(page, 2)).toHaveText(/Below the minimum/);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await horizontalScroll(page)).toBe(0);

  await page.reload();
  await expect(verdict(page, 2)).toHaveText(/Below the minimum/);
  await expireToken(page);
  await page.goto(PAGE);
  await page.waitForURL(/\/login\?from=/);
  await submitSignIn(page, customer.email);
  await page.waitForURL(`**${PAGE}`);
  await page.getByRole('button', { name: 'Use 50 in row 2' }).tap();
  await expect(verdict(page, 2)).toHaveText('OK');
  await addAllButton(page).tap();
  await expect(padNote(page)).toHaveText(/2 parts added to the cart\. Go to the cart/);
  await page.getByRole('link', { name: 'Go to the cart' }).tap();
  await page.getByRole('link', { name: 'Go to summary' }).tap();
  await placeButton(page, 2).tap();
  await page.waitForURL(payment);
  await fillCard(page, CARD_OK);
  await payButton(page).tap();
  await readTransactionId(page);
  expect(await orders.list(customer)).toMatchObject([{ paid: true }, { paid: true }]);
});
