import type { Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep-tests.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart, TestPartOptions } from '../fixtures/test-parts.ts';
import type { User } from '../fixtures/users.ts';
import { formError } from '../pages/feedback.page.ts';
import {
  giveAddress,
  orderConfirmation,
  purchase,
  purchaseButton,
  quantityField,
} from '../pages/shop.page.ts';

interface PartVisit {
  part: TestPart;
  customer: User;
  page: Page;
}

const test = base.extend<{ visitPart: (options?: TestPartOptions) => Promise<PartVisit> }>({
  /** Opens the page of a new part as a new customer. */
  visitPart: async ({ openPage, testParts, users }, use) =>
    use(async (options) => {
      const part = await testParts.create(options);
      const customer = await users.create('Buying Workshop');
      const page = await openPage({ user: customer });
      await page.goto(`/parts/${part.id}`);
      await quantityField(page).waitFor();
      return { part, customer, page };
    }),
});

/** Returns what the form shows for the quantity in its field. */
async function readVerdict(page: Page) {
  return {
    entered: await quantityField(page).inputValue(),
    errors: await formError(page).allInnerTexts(),
    suggestions: await page.getByRole('button', { name: /^Use / }).allInnerTexts(),
    enabled: await purchaseButton(page).isEnabled(),
  };
}

test('The purchase form accepts whole case packs from the minimum to strictly below the stock, and a double click places one order.', async ({
  visitPart,
  orders,
}) => {
  const { customer, page } = await visitPart({ stock: 100, minOrderQty: 20, orderMultiple: 10 });
  await expect(quantityField(page)).toHaveAttribute('placeholder', 'Minimum Order 20');
  await expect(purchaseButton(page)).toBeDisabled();
  for (const { entered, errors, suggestions } of [
    { entered: '19', errors: [/19 is below the minimum order of 20/], suggestions: ['Use 20'] },
    { entered: '20', errors: [], suggestions: [] },
    {
      entered: '25',
      errors: [/not a whole number of case packs/],
      suggestions: ['Use 20', 'Use 30'],
    },
    { entered: '90', errors: [], suggestions: [] },
    { entered: '99', errors: [/not a whole number of case packs/], suggestions: ['Use 90'] },
    {
      entered: '100',
      errors: [/one of the 100 units stays as our sample/],
      suggestions: ['Use 90'],
    },
    { entered: '2000', errors: [/The most you can order is 90/], suggestions: ['Use 90'] },
    { entered: '20.5', errors: [/Enter a whole number/], suggestions: ['Use 20', 'Use 30'] },
  ]) {
    await quantityField(page).fill(entered);
    // Judges the quantity at once; the pause after typing is tested in purchase-panel.spec.ts.
    await quantityField(page).blur();
    await expect
      .poll(() => readVerdict(page))
      .toEqual({
        entered,
        errors: errors.map((text) => expect.stringMatching(text)),
        suggestions,
        enabled: errors.length === 0,
      });
  }
  await quantityField(page).fill('25');
  await page.getByRole('button', { name: 'Use 30' }).click();
  await expect(quantityField(page)).toHaveValue('30');
  await expect(purchaseButton(page)).toBeEnabled();
  await giveAddress(page);
  await purchaseButton(page).dblclick();
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await orders.list(customer)).toHaveLength(1);
});

test(
  'The purchase form accepts every unit but the last of a part that is sold singly.',
  DEEP,
  async ({ visitPart }) => {
    const { page } = await visitPart({ stock: 50, minOrderQty: 5, orderMultiple: 1 });
    await quantityField(page).fill('50');
    await expect(formError(page, /The most you can order is 49/)).toBeVisible();
    await expect(purchaseButton(page)).toBeDisabled();
    expect(await purchase(page, 49)).toMatch(/^BM-\d+$/);
    await expect(formError(page)).toHaveCount(0);
    await expect(page.getByText('None can be ordered at present.')).toBeVisible();
  },
);

test('The purchase form keeps its fields and explains the error when another order took the stock.', async ({
  visitPart,
  users,
  orders,
  allowError,
}) => {
  const { part, customer, page } = await visitPart({ stock: 100 });
  await quantityField(page).fill('90');
  await page.getByLabel('Phone').fill('+880 1700 000000');
  await page.getByLabel('Address').fill('Dhaka');
  await orders.place(await users.create(), { part, quantity: 60 });
  await purchaseButton(page).click();

  await expect(formError(page, /one of the 40 units stays as our sample/)).toBeVisible();
  allowError(/status of 409 .*orders\.place/);
  await expect(quantityField(page)).toHaveValue('90');
  await expect(page.getByLabel('Phone')).toHaveValue('+880 1700 000000');
  await expect(page.getByLabel('Address')).toHaveValue('Dhaka');
  expect(await orders.list(customer)).toEqual([]);

  await page.getByRole('button', { name: 'Use 30' }).click();
  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await orders.list(customer)).toMatchObject([{ orders: 30, address: 'Dhaka' }]);
});

test('The purchase form rejects a price that rose meanwhile, shows the new price and orders at it; at a price that fell it orders at once.', async ({
  visitPart,
  testParts,
  orders,
  allowError,
}) => {
  const { part, customer, page } = await visitPart({ priceMinor: 250 });
  await quantityField(page).fill('20');
  await expect(page.getByText('$50.00').first()).toBeVisible();
  await testParts.setPrice(part, 300);
  await giveAddress(page);
  await purchaseButton(page).click();

  await expect(formError(page, 'The price has changed since it was shown.')).toBeVisible();
  allowError(/status of 409 .*orders\.place/);
  await expect(page.getByText('$60.00').first()).toBeVisible();
  await expect(quantityField(page)).toHaveValue('20');
  expect(await orders.list(customer)).toEqual([]);

  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await orders.list(customer)).toMatchObject([{ orders: 20, price: 60 }]);

  await quantityField(page).fill('30');
  await expect(page.getByText('$90.00').first()).toBeVisible();
  await testParts.setPrice(part, 200);
  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toContainText('of 30 units');
  const [second] = await orders.list(customer);
  expect(second).toMatchObject({ orders: 30, price: 60 });
});

test('Times are in the zone of the buyer and name it.', async ({ openPage, testParts, users }) => {
  const part = await testParts.create();
  const user = await users.createWithAddress();
  const page = await openPage({ user, timezoneId: 'Asia/Dhaka' });
  await page.goto(`/parts/${part.id}`);
  await purchase(page, 20);
  await expect(orderConfirmation(page)).toContainText(/\d\d:\d\d GMT\+6/);
});
