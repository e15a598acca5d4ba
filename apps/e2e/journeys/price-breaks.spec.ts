import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { DEEP } from '../fixtures/deep-tests.ts';
import { tabTo, tabToAndPressEnter, tabToAndType } from '../fixtures/keyboard.ts';
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';
import { formError, mainButton, toast } from '../pages/feedback.page.ts';
import { orderConfirmation, purchaseButton, quantityField } from '../pages/shop.page.ts';

/** $4.85 each from 50, $4.60 from 250 and $4.35 from 1,000 units. */
const CRANK = {
  stock: 2400,
  minOrderQty: 50,
  orderMultiple: 10,
  priceMinor: 485,
  priceBreaks: [
    { minQty: 250, unitPriceMinor: 460 },
    { minQty: 1000, unitPriceMinor: 435 },
  ],
};

const purchaseForm = (page: Page) => page.getByRole('form', { name: 'Purchase' });
const ladder = (page: Page) => page.getByRole('table', { name: 'Price per unit by quantity' });
const currentRow = (page: Page) => ladder(page).locator('tr[aria-current]');
const lineTotal = (page: Page) => purchaseForm(page).locator('output');
const usd = (minor: number) =>
  (minor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('The price follows the quantity: ladder, unit price, total and the sentence below them. A buyer takes a price break by keyboard alone, and hears total and sentence once.', async ({
  openPage,
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create(CRANK);
  const customer = await users.createWithAddress();
  const page = await openPage({ user: customer });
  await page.goto(`/parts/${part.id}`);
  await expect(ladder(page).getByRole('row')).toHaveText([
    /Quantity\s*Per unit\s*Total from/,
    /50 to 240\s*\$4\.85\s*\$242\.50/,
    /250 to 990\s*\$4\.60\s*\$1,150\.00/,
    /1,000 and more\s*\$4\.35\s*\$4,350\.00/,
  ]);
  await expect(page.getByRole('heading', { name: 'Common quantities' })).toHaveCount(0);
  await expect(currentRow(page)).toHaveCount(0);

  for (const { quantity, price, total, sentence, row } of [
    {
      quantity: '100',
      price: '$4.85',
      total: '$485.00',
      row: '50 to 240',
      sentence: 'Add 150 to pay $4.60 each.',
    },
    {
      quantity: '240',
      price: '$4.85',
      total: '$1,164.00',
      row: '50 to 240',
      sentence: '250 cost less than 240: $1,150.00.',
    },
    {
      quantity: '250',
      price: '$4.60',
      total: '$1,150.00',
      row: '250 to 990',
      sentence: 'Add 750 to pay $4.35 each.',
    },
    {
      quantity: '990',
      price: '$4.60',
      total: '$4,554.00',
      row: '250 to 990',
      sentence: '1,000 cost less than 990: $4,350.00.',
    },
    {
      quantity: '1000',
      price: '$4.35',
      total: '$4,350.00',
      row: '1,000 and more',
      sentence: 'The lowest price is in force.',
    },
  ]) {
    await quantityField(page).fill(quantity);
    await expect(lineTotal(page)).toHaveText(total);
    await expect(purchaseForm(page).getByText(sentence, { exact: true }).first()).toBeVisible();
    await expect(currentRow(page)).toContainText(row);
    await expect(purchaseForm(page).getByText(`${price} per unit`).first()).toBeVisible();
  }

  await quantityField(page).fill('245');
  await quantityField(page).blur();
  await expect(formError(page, /not a whole number of case packs/)).toBeVisible();
  await expect(lineTotal(page)).toHaveText('–');
  await expect(currentRow(page)).toHaveCount(0);

  await page.getByRole('button', { name: '250 to 990: order 250 units at $4.60 each' }).click();
  await expect(quantityField(page)).toHaveValue('250');
  await expect(lineTotal(page)).toHaveText('$1,150.00');

  await quantityField(page).fill('');
  await page.getByRole('heading', { name: part.name }).click();
  await tabToAndType(page, quantityField(page), '240');
  const announced = purchaseForm(page).locator('[role=status].visually-hidden');
  await expect(announced).toHaveText('Line total $1,164.00. 250 cost less than 240: $1,150.00.');
  await tabToAndPressEnter(page, page.getByRole('button', { name: 'Use 250', exact: true }));
  await expect(quantityField(page)).toBeFocused();
  await expect(quantityField(page)).toHaveValue('250');
  await expect(announced).toHaveText('Line total $1,150.00. Add 750 to pay $4.35 each.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await tabTo(page, purchaseButton(page));
  await page.keyboard.press('Enter');
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await orders.list(customer)).toMatchObject([{ orders: 250, price: 1150 }]);
});

test(
  'A ladder of ten breaks has one price on the page, over REST and over tRPC at its edges.',
  DEEP,
  async ({ api, openPage, users, testParts }) => {
    const priceBreaks = Array.from({ length: 10 }, (_, row) => ({
      minQty: 20 + 40 * (row + 1) + 10 * row * row,
      unitPriceMinor: 500 - 7 * (row + 1) - row * row,
    }));
    const part = await testParts.create({ stock: 900_000, priceMinor: 500, priceBreaks });
    const customer = await users.create();
    const { token } = customer;
    const page = await openPage({ user: customer });
    await page.goto(`/parts/${part.id}`);
    let orders = 0;
    // The edges between are in the tests of the pure rule and of REST.
    const edges = [...priceBreaks.entries()].filter(([row]) => [0, 4, 9].includes(row));
    for (const [row, { minQty, unitPriceMinor }] of edges) {
      const before = priceBreaks[row - 1]?.unitPriceMinor ?? 500;
      for (const [quantity, price] of [
        [minQty - 10, before],
        [minQty, unitPriceMinor],
      ] as const) {
        await quantityField(page).fill(String(quantity));
        await expect(lineTotal(page)).toHaveText(usd(price * quantity));
        const order = { orderId: part.id, orders: quantity, price: (price * quantity) / 100 };
        const overRest = await api.callOk('POST', '/order', { token, body: order });
        expect(overRest).toMatchObject({ price: order.price });
        const overTrpc = await api.mutate('orders.place', {
          token,
          input: {
            idempotencyKey: `ladder-${(orders += 1)}-${process.pid}`,
            partId: part.id,
            quantity,
            shownTotalMinor: price * quantity,
            phone: '',
            address: '',
          },
        });
        expect(overTrpc).toMatchObject({ totalMinor: price * quantity, unitPriceMinor: price });
      }
    }
  },
);

test('Neither the price, a sentence, an error nor the confirmation moves the panel.', async ({
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create(CRANK);
  const page = await openPage({ user: await users.createWithAddress(), isolated: true });
  await recordLayoutShifts(page);
  await page.goto(`/parts/${part.id}`);
  const phoneTop = async () => (await page.getByLabel('Phone').boundingBox())?.y;
  await quantityField(page).waitFor();
  const top = await phoneTop();
  for (const quantity of ['100', '240', '2400', '245', '1000']) {
    await quantityField(page).fill(quantity);
    await quantityField(page).blur();
    expect(await phoneTop(), quantity).toBe(top);
  }
  await expect(purchaseForm(page).getByText('The lowest price is in force.').first()).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const fieldTop = async () => (await quantityField(page).boundingBox())?.y;
  const fieldTopBefore = await fieldTop();
  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeInViewport({ ratio: 1 });
  expect(await fieldTop()).toBe(fieldTopBefore);
});

test('A price break that the stock does not allow is shown and cannot be chosen; one that is removed while the page is open is a risen price, and the page shows the new one.', async ({
  api,
  openPage,
  users,
  testParts,
  orders,
  allowError,
}) => {
  const part = await testParts.create(CRANK);
  const update = (change: object) => {
    const input = { ...part.stored, ...change };
    return api.mutate('parts.update', { token: users.admin.token, input });
  };
  await update({ onHand: 900 });
  const customer = await users.createWithAddress();
  const page = await openPage({ user: customer });
  await page.goto(`/parts/${part.id}`);
  await quantityField(page).fill('300');
  await expect(
    purchaseForm(page).getByText(
      '1,000 and more cost $4.35 each. That many cannot be ordered now.',
      {
        exact: true,
      },
    ),
  ).toBeVisible();
  await expect(ladder(page).getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0);

  await quantityField(page).fill('250');
  await expect(lineTotal(page)).toHaveText('$1,150.00');
  await update({ onHand: undefined, priceBreaks: [] });
  await purchaseButton(page).click();
  await expect(formError(page, /price has changed/)).toBeVisible();
  allowError(/status of 409 .*orders\.place/);
  await expect(lineTotal(page)).toHaveText('$1,212.50');
  await expect(ladder(page)).toHaveCount(0);
  expect(await orders.list(customer)).toEqual([]);
  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await orders.list(customer)).toMatchObject([{ orders: 250, price: 1212.5 }]);
});

test('An admin edits price breaks by keyboard: errors are beside the row, the preview follows, a reload keeps the rows.', async ({
  api,
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create({ ...CRANK, priceBreaks: [] });
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  const add = mainButton(page, 'Add a price break');
  const row = (number: number) => page.getByRole('group', { name: `Price break ${number}` });
  const quantityInput = (number: number) => row(number).getByLabel('From quantity');
  const priceInput = (number: number) => row(number).getByLabel('Unit price');
  const preview = page.getByRole('table', { name: 'As customers see it' });

  await tabToAndPressEnter(page, add);
  await expect(quantityInput(1)).toBeFocused();
  await page.keyboard.type('255');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4.60');
  await tabToAndPressEnter(page, add);
  await page.keyboard.type('1000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4.70');
  await page.keyboard.press('Enter');
  await expect(quantityInput(1)).toBeFocused();
  await expect(row(1).getByRole('alert')).toHaveText(
    'Not a whole number of case packs of 10. Nearest: 250 or 260.',
  );
  await expect(row(2).getByRole('alert')).toHaveText('Enter less than 4.60, the price before it.');
  await expect(quantityInput(1)).toHaveAttribute('aria-invalid', 'true');
  await expect(priceInput(1)).not.toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);

  await quantityInput(1).fill('250');
  await expect(row(1).getByRole('alert')).toHaveCount(0);
  await priceInput(2).fill('4.35');
  await expect(row(2).getByRole('alert')).toHaveCount(0);
  await expect(preview.getByRole('row')).toHaveText([
    /Quantity/,
    /50 to 240\s*\$4\.85/,
    /250 to 990\s*\$4\.60/,
    /1,000 and more\s*\$4\.35/,
  ]);
  await page.reload();
  await expect(page.getByText('Here is what you had typed.')).toBeVisible();
  await expect(quantityInput(2)).toHaveValue('1000');
  await mainButton(page, 'Save product').click();
  await expect(toast(page, `${part.name} is saved.`)).toBeVisible();
  expect(await api.callOk('GET', `/parts/${part.id}`)).toMatchObject({
    price: 4.85,
    priceBreaks: [
      { minQty: 250, price: 4.6 },
      { minQty: 1000, price: 4.35 },
    ],
  });

  await page.goto(`/dashboard/manageProduct/${part.id}`);
  const removeFirst = page.getByRole('button', { name: 'Remove price break 1' });
  await removeFirst.press('Enter');
  await expect(quantityInput(1)).toBeFocused();
  await expect(quantityInput(1)).toHaveValue('1000');
  await removeFirst.press('Enter');
  await expect(add).toBeFocused();
  await mainButton(page, 'Save product').click();
  await expect(toast(page, `${part.name} is saved.`)).toBeVisible();
  expect(await api.callOk('GET', `/parts/${part.id}`)).toMatchObject({ priceBreaks: [] });
});
