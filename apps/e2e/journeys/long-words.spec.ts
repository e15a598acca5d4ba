import type { Locator } from '@playwright/test';
import { asArray, asRecord, property, stringProperty } from '../fixtures/json.ts';
import { everySecond } from '../fixtures/deep-tests.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartLine } from '../pages/cart.page.ts';

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

test('A word longer than the window breaks instead of widening a page.', async ({
  api,
  openPage,
  orders,
  users,
}) => {
  const { admin } = users;
  const customer = await users.create();
  const part = await api.mutate('parts.create', {
    token: admin.token,
    input: {
      sku: 'X'.repeat(40),
      name: `${WORD} hub`,
      description: WORD.repeat(3),
      category: 'K'.repeat(60),
      newCategory: true,
      image: '/pictures/products/roller-chain.webp',
      priceMinor: 999_999,
      minOrderQty: 20,
      stock: 1000,
    },
  });
  const id = stringProperty(part, 'id');
  const order = { orderId: id, orders: 20, address: WORD, number: '1' };
  const placed = await api.callOk('POST', '/order', { token: customer.token, body: order });
  const orderId = stringProperty(placed, 'insertedId');
  // Below the minimum, so that the alert of the cart names the part, too.
  const lines = [{ partId: id, quantity: 1 }];
  const poNumber = 'P'.repeat(64);
  const again = [{ partId: id, quantity: 20 }];
  const checkout = await orders.placeTogether(customer, { lines: again, poNumber });
  const list = { idempotencyKey: `journey-long-list-${id}`, name: 'L'.repeat(60), lines };
  await api.mutate('lists.create', { token: customer.token, input: list });
  // Paid and sent, so that it is among the top parts, and one unit is a return.
  const [line] = checkout.orders;
  if (line === undefined) throw new Error('The checkout has no line.');
  await orders.pay(customer, line);
  await api.mutate('shipments.create', {
    token: admin.token,
    input: {
      idempotencyKey: `journey-long-shipment-${id}`,
      checkoutId: checkout.id,
      lines: [{ orderId: line.id, quantity: 1 }],
    },
  });
  await api.mutate('returns.request', {
    token: customer.token,
    input: {
      idempotencyKey: `journey-long-return-${id}`,
      orderId: line.id,
      quantity: 1,
      reason: 'damaged',
    },
  });
  const placedTogether = await api.query(byId(checkout.id), { token: admin.token });
  const customerId = stringProperty(placedTogether, 'customerId');
  const input = { idempotencyKey: `journey-long-words-${id}`, lines };
  await api.mutate('cart.add', { token: customer.token, input });

  const customerPage = await openPage({ user: customer });
  const adminPage = await openPage({ user: admin });
  for (const [page, path] of everySecond([
    [customerPage, `/parts/${id}`],
    [customerPage, `/dashboard/payment/${orderId}`],
    [customerPage, `/parts?query=${WORD.slice(0, 20)}`],
    [customerPage, `/parts?query=${'w'.repeat(100)}`],
    [customerPage, '/dashboard/myorder'],
    [customerPage, `/dashboard/again?order=${orderId}`],
    [customerPage, '/dashboard/cart'],
    [customerPage, '/dashboard/quick-order'],
    [adminPage, '/dashboard'],
    [adminPage, '/dashboard/manage'],
    [adminPage, `/dashboard/manage/${checkout.id}`],
    [adminPage, '/dashboard/categories'],
    [adminPage, '/dashboard/attributes'],
    [adminPage, '/dashboard/returns'],
    [adminPage, `/dashboard/customers/${customerId}`],
    [adminPage, '/dashboard/manageProduct?query=hub'],
    [adminPage, `/dashboard/stock?part=${id}`],
    [adminPage, '/dashboard/stock?query=hub'],
  ] as const)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForQuietNetwork(page);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.soft(page, `${path} at ${width} px`).toFitTheWindow();
    }
  }
  // Of two parts that are compared, the second is in view beside the first.
  await customerPage.setViewportSize({ width: 768, height: 800 });
  await customerPage.goto(`/compare?parts=${'X'.repeat(40)},CW-44-170A`);
  const compared = customerPage.getByRole('table');
  await expect(compared.getByRole('link', { name: WORD })).toBeVisible();
  expect(await compared.evaluate(fitsItsBox)).toBe(true);
  await api.mutate('parts.remove', { token: admin.token, input: { id } });
});

const byId = (id: string) => `checkouts.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`;

const fitsItsBox = (node: HTMLElement) =>
  node.offsetWidth <= (node.parentElement?.clientWidth ?? 0);

/** On how many lines the text of an element stands. */
const textLines = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
  });

test('Beside a long part number a category is readable, and no amount of six digits breaks or covers a field.', async ({
  api,
  openPage,
  users,
  orders,
  testParts,
}) => {
  const category = 'Hydraulic disc brake callipers and mounting brackets, rear';
  const sku = `HX-ASYM-DUAL-COMPOUND-44-32-${process.pid}`;
  const part = await testParts.create({ sku, category, stock: 1000, priceMinor: 4_999_900 });
  const customer = await users.create();
  const lines = [{ partId: part.id, quantity: 20 }];
  const placed = await orders.placeTogether(customer, { lines });
  const input = { idempotencyKey: `journey-amounts-${part.id}`, lines };
  await api.mutate('cart.add', { token: customer.token, input });

  const page = await openPage({ user: customer });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/parts?category=${encodeURIComponent(category)}`);
  const card = page.getByRole('article').filter({ hasText: part.name });
  await expect(card.getByText('$49,999.00')).toBeVisible();
  expect(await textLines(card.getByText(category))).toBeLessThanOrEqual(3);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/cart');
  const line = cartLine(page, part.name);
  const plus = await line.getByRole('button', { name: /^One case pack more/ }).boundingBox();
  const price = await line.getByText('$49,999.00').boundingBox();
  expect(price?.x).toBeGreaterThan((plus?.x ?? Infinity) + (plus?.width ?? 0));

  const adminPage = await openPage({ user: users.admin });
  await adminPage.setViewportSize({ width: 390, height: 844 });
  await adminPage.goto(`/dashboard/manage/${placed.id}`);
  const net = adminPage.getByRole('cell').getByText('$999,980.00', { exact: true });
  expect(await textLines(net)).toBe(1);

  const label = 'Maximum permitted continuous operating temperature of pads';
  const attribute = { key: `pads-${process.pid}`, label, kind: 'text', categories: [{ category }] };
  await api.mutate('attributes.save', { token: users.admin.token, input: attribute });
  await adminPage.setViewportSize({ width: 1280, height: 900 });
  await adminPage.goto(`/dashboard/attributes?category=${encodeURIComponent(category)}`);
  const table = adminPage.getByRole('table', { name: `Attributes of ${category}` });
  await expect(table.getByText(label)).toBeVisible();
  expect(await table.evaluate(fitsItsBox)).toBe(true);

  await api.callOk('DELETE', `/order/${placed.orders[0]?.id}`, { token: customer.token });
  await api.mutate('parts.remove', { token: users.admin.token, input: { id: part.id } });
});

test('No amount of a price ladder breaks where its totals are billions.', async ({
  openPage,
  testParts,
  users,
}) => {
  const terms = { priceMinor: 99_999_999, stock: 5_000_000 };
  const priceBreaks = [
    { minQty: 100_000, unitPriceMinor: 99_999_998 },
    { minQty: 1_000_000, unitPriceMinor: 99_999_997 },
  ];
  const sku = `BILLIONS-${process.pid}`;
  const part = await testParts.create({ sku, priceBreaks, ...terms });
  const customer = await users.create();
  const buyer = await openPage({ user: customer });
  const visitor = await openPage();
  for (const [page, path] of [
    [buyer, `/parts/${part.id}`],
    [visitor, `/catalogue/${sku.toLowerCase()}`],
  ] as const) {
    await page.goto(path);
    const ladder = page.getByRole('table', { name: 'Price per unit by quantity' });
    await expect(ladder.getByRole('row')).toHaveCount(4);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const cell of await ladder.getByRole('cell').all())
        expect.soft(await textLines(cell), `${path} at ${width} px`).toBe(1);
      await expect.soft(page, `${path} at ${width} px`).toFitTheWindow();
    }
  }
});

test('Amounts of millions and a stock of nine digits fit into a window of 320 px.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const { token } = users.admin;
  const { settings: before, version } = asRecord(await api.query('settings.get', { token }));
  // Such an amount is above the limit of a card.
  const bank = { account: 'GB82 WEST 1234 5698 7654 32', swift: '', bankName: 'Trade Bank' };
  const input = { version, settings: { ...asRecord(before), bank } };
  await api.mutate('settings.save', { token, input });
  const part = await testParts.create({ stock: 999_999_993, priceMinor: 61_728_394 });
  const cheap = await testParts.create({ stock: 999_999_993, priceMinor: 247 });
  const customer = await users.create();
  const lines = [
    { partId: part.id, quantity: 20 },
    { partId: cheap.id, quantity: 4_998_250 },
  ];
  const idempotencyKey = `large-amounts-${part.id}`;
  const placement = { idempotencyKey, lines, paymentMethod: 'bank', address: 'Works' };
  const placed = await api.mutate('checkouts.place', { token: customer.token, input: placement });
  const [order] = asArray(property(placed, 'orders'));
  await api.mutate('cart.add', { token: customer.token, input: { idempotencyKey, lines } });
  const customerPage = await openPage({ user: customer });
  const adminPage = await openPage({ user: users.admin });
  for (const [page, path] of [
    [customerPage, `/parts/${part.id}`],
    [customerPage, `/parts?query=${part.name}`],
    [customerPage, `/parts?query=${part.name}&view=table`],
    [customerPage, '/dashboard/myorder'],
    [customerPage, `/dashboard/payment/${stringProperty(order, 'id')}`],
    [customerPage, '/dashboard/cart'],
    [adminPage, '/dashboard/manage'],
    [adminPage, `/dashboard/manage/${stringProperty(placed, 'id')}`],
    [adminPage, `/dashboard/stock?part=${cheap.id}`],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForQuietNetwork(page);
    await expect.soft(page, path).toFitTheWindow();
  }
  const { version: now } = asRecord(await api.query('settings.get', { token }));
  await api.mutate('settings.save', { token, input: { version: now, settings: before } });
});
