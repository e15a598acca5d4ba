import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { cartLine, cartQuantity } from '../pages/cart.page.ts';
import { tableRow } from '../pages/feedback.page.ts';

/** A sheet of A4 between margins of 10 mm, in CSS pixels. */
const SHEET = { width: 718, height: 1047 };

/** Prints a page on paper that is narrower than a tablet. */
async function printed(page: Page, check: () => Promise<void>): Promise<void> {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  await check();
  await page.emulateMedia({ media: 'screen' });
  if (screen !== null) await page.setViewportSize(screen);
}

async function box(of: Locator) {
  const found = await of.boundingBox();
  if (found === null) throw new Error('It is not visible.');
  return found;
}

test('The lines of an order and the stock are printed below the headings of their columns.', async ({
  openPage,
  orders,
  testParts,
  users,
}) => {
  const part = await testParts.create({ stock: 5000 });
  const customer = await users.create('Printing Workshop');
  const lines = [{ partId: part.id, quantity: 1000 }];
  const { id, orders: placed } = await orders.placeTogether(customer, { lines });
  const page = await openPage({ user: users.admin });

  await page.goto(`/dashboard/manage/${id}`);
  const line = tableRow(page, placed[0]?.number ?? '');
  await expect(line).toBeVisible();
  await printed(page, async () => {
    for (const [heading, text] of [
      ['Part', part.name],
      ['Ordered', '1,000'],
    ] as const) {
      const head = await box(page.getByRole('columnheader', { name: heading, exact: true }));
      const cell = await box(line.getByRole('cell').filter({ hasText: text }).first());
      expect(Math.abs(head.x - cell.x)).toBeLessThan(2);
      expect(Math.abs(head.width - cell.width)).toBeLessThan(2);
    }
  });

  await page.goto(`/dashboard/stock?query=${encodeURIComponent(part.name)}`);
  const stocked = tableRow(page, part.name);
  await expect(stocked).toBeVisible();
  await printed(page, async () => {
    expect((await box(stocked)).height).toBeLessThan(120);
    const head = await box(page.getByRole('columnheader', { name: 'On hand' }));
    const cell = await box(stocked.getByRole('cell', { name: '5,000' }).last());
    expect(Math.abs(head.x + head.width - cell.x - cell.width)).toBeLessThan(2);
  });
});

test('A quantity of the cart is printed with all its digits, and the total once.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const part = await testParts.create({ stock: 50_000 });
  const customer = await users.create('Printing Buyer');
  await api.mutate('cart.add', {
    token: customer.token,
    input: {
      idempotencyKey: `printed-cart-${part.id}`,
      lines: [{ partId: part.id, quantity: 10_000 }],
    },
  });
  const page = await openPage({ user: customer });
  await page.goto('/dashboard/cart');
  await expect(cartLine(page, part.name)).toBeVisible();
  const quantity = cartQuantity(page, part.name);
  await expect(quantity).toHaveValue('10,000');
  await printed(page, async () => {
    const { scroll, shown } = await quantity.evaluate((field) => {
      return { scroll: field.scrollWidth, shown: field.clientWidth };
    });
    expect(scroll).toBeLessThanOrEqual(shown);
    await expect(page.getByText('$25,000.00').filter({ visible: true })).toHaveCount(3);
  });
});

test('What a row of the quick order says is printed with the quantity that it offers.', async ({
  openPage,
  testParts,
  users,
}) => {
  await testParts.create({ sku: 'PRINT-1', stock: 5000, minOrderQty: 100 });
  const page = await openPage({ user: await users.create('Printing Pad') });
  await page.goto('/dashboard/quick-order');
  await page.getByRole('textbox', { name: 'Paste from your spreadsheet' }).fill('PRINT-1; 7');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('Below the minimum:')).toBeVisible();
  await printed(page, async () => {
    await expect(page.getByRole('button', { name: '100' })).toBeVisible();
  });
});
