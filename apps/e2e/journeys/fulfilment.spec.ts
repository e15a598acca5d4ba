import type { Locator } from '@playwright/test';
import type { PlacedCheckout } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';

test('An admin ships a part of an order and refunds another one; the customer sees both.', async ({
  actors: { admin: page },
  users,
  openPage,
  testParts,
  orders,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Half a Pallet Workshop');
  const lines = [20, 30].map((quantity) => ({ partId: part.id, quantity }));
  const placed = await orders.placeTogether(customer, { lines, poNumber: `F-${part.id}` });
  const [first, second] = placed.orders;
  if (first === undefined || second === undefined) throw new Error('Two orders were placed.');
  await orders.pay(customer, first);

  await page.goto(`/dashboard/manage?query=${first.number}`);
  await page.getByRole('button', { name: `Open ${first.number}` }).click();
  const opened = page.getByRole('dialog', { name: `Line ${first.number}` });
  await opened.getByRole('button', { name: 'Ship', exact: true }).press('Enter');
  const ship = page.getByRole('dialog', { name: `Ship ${placed.number}` });
  await expect(ship.getByRole('button', { name: 'Ship 50 units' })).toBeVisible();
  await ship.getByRole('textbox', { name: `Ship now of ${first.number}` }).fill('12');
  await ship.getByRole('textbox', { name: `Ship now of ${second.number}` }).fill('31');
  await ship.getByRole('button', { name: /^Ship / }).press('Enter');
  await expect(ship.getByText('Enter whole units, at most what is left.')).toBeVisible();
  await ship.getByRole('textbox', { name: `Ship now of ${second.number}` }).fill('');
  await ship.getByRole('textbox', { name: 'Carrier' }).fill('Meghna Freight');
  await ship.getByRole('textbox', { name: 'Tracking number' }).fill('MF-4471');
  await ship.getByRole('textbox', { name: 'Tracking link' }).fill('https://carrier.test/MF-4471');
  await expect(page).toBeAccessible();
  await ship.getByRole('button', { name: 'Ship 12 units' }).press('Enter');
  await expect(ship).toBeHidden();
  await expect(opened.getByText('12 of 20 units shipped')).toBeVisible();
  await expect(opened.getByRole('link', { name: 'MF-4471' })).toBeVisible();

  await opened.getByRole('button', { name: 'Refund' }).press('Enter');
  const refund = page.getByRole('dialog', { name: `Refund line ${first.number}?` });
  await expect(refund.getByRole('button', { name: 'Go back' })).toBeFocused();
  await refund.getByRole('textbox', { name: `Units to refund of ${first.number}` }).fill('10');
  await expect(refund.getByText('2 units were shipped and stay out of stock.')).toBeVisible();
  await refund.getByRole('checkbox', { name: /^Back to stock/ }).press('Space');
  await expect(refund.getByText('10 units return to stock.')).toBeVisible();
  await refund.getByRole('combobox', { name: 'Reason' }).selectOption('Damaged');
  await refund.getByRole('textbox', { name: /^Note/ }).fill('Bent spindles');
  await expect(page).toBeAccessibleInAllWidths();
  await refund.getByRole('button', { name: 'Refund $25.00' }).press('Enter');
  await expect(refund).toBeHidden();
  await expect(opened.getByText('$25.00 refunded for 10 units').first()).toBeVisible();
  await expect(opened.getByText('Shipped', { exact: true }).first()).toBeVisible();

  const mine = await openPage({ user: customer });
  await mine.goto(`/dashboard/myorder`);
  const row = mine.getByRole('row').filter({ hasText: first.number });
  await expect(row).toContainText('12 of 20 units shipped');
  await expect(row).toContainText('$25.00 refunded for 10 units');
  await row.getByRole('button', { name: /^Open/ }).press('Enter');
  const details = mine.getByRole('dialog', { name: `Line ${first.number}` });
  await expect(details.getByRole('link', { name: 'MF-4471' })).toHaveAttribute(
    'href',
    'https://carrier.test/MF-4471',
  );
  await expect(details.getByRole('region', { name: 'Refunds' })).toContainText('Bent spindles');
  await expect(mine).toBeAccessible();
});

test('A refund that was begun before another admin ships or refunds says so, shows the new figures, and is made with the next press.', async ({
  actors: { admin: page },
  api,
  users,
  testParts,
  orders,
  allowError,
}) => {
  const { token } = users.admin;
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create();
  const ordered = [{ partId: part.id, quantity: 40 }];
  const { id: checkoutId, orders: placed } = await orders.placeTogether(customer, {
    lines: ordered,
  });
  const [order] = placed;
  if (order === undefined) throw new Error('An order was placed.');
  await orders.pay(customer, order);
  await page.goto(`/dashboard/manage?query=${order.number}`);
  await page.getByRole('button', { name: `Open ${order.number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: `Refund line ${order.number}?` });
  await expect(refund.getByText('40 units return to stock.')).toBeVisible();
  const lines = [{ orderId: order.id, quantity: 40 }];
  const input = { idempotencyKey: `ship-${order.id}`, checkoutId, lines };
  await api.mutate('shipments.create', { token, input });
  const send = refund.getByRole('button', { name: 'Refund $100.00' });
  await send.click();
  await expect(
    refund.getByText(`What is shipped of ${order.number} has changed since it was shown.`),
  ).toBeVisible();
  allowError(/status of 409/);
  await expect(refund.getByText('40 units were shipped and stay out of stock.')).toBeVisible();
  await expect(page).toBeAccessible();

  const some = { lines: [{ orderId: order.id, quantity: 10, restock: false }], reason: 'damaged' };
  const other = { idempotencyKey: `refund-${order.id}`, checkoutId, ...some };
  await api.mutate('refunds.create', { token, input: other });
  const units = refund.getByRole('textbox', { name: `Units to refund of ${order.number}` });
  await units.fill('10');
  const sendSome = refund.getByRole('button', { name: 'Refund $25.00' });
  await sendSome.click();
  await expect(refund.getByText('The refunds of this payment have changed')).toBeVisible();
  await expect(refund.getByText('30 left')).toBeVisible();
  await units.fill('30');
  await refund.getByRole('button', { name: 'Refund $75.00' }).click();
  await expect(toast(page, `Line ${order.number} is refunded.`)).toBeVisible();
});

test('14 orders of Monday are packed and shipped with 14 tracking numbers in at most 40 clicks and keystrokes.', async ({
  openPage,
  api,
  users,
  testParts,
  orders,
}) => {
  const parts = [await testParts.create({ stock: 5000 }), await testParts.create({ stock: 5000 })];
  const customer = await users.create('Fourteen Crates Workshop');
  const place = async (at: number) => {
    const lines = parts.slice(at % 2).map(({ id }) => ({ partId: id, quantity: 20 }));
    const placed = await orders.placeTogether(customer, { lines });
    for (const order of placed.orders.slice(0, 1)) await orders.pay(customer, order);
    return placed;
  };
  const monday: PlacedCheckout[] = [];
  for (let at = 0; at < 14; at += 1) monday.push(await place(at));
  const later = await place(1);
  const page = await openPage({ user: users.admin });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let steps = 0;
  const press = async (target: Locator, key: string) => {
    await target.press(key);
    steps += 1;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  await page.goto('/dashboard/manage');
  await test.step('They are picked and packed by the lists of these 14 orders.', async () => {
    await press(link('Pick and pack'), 'Enter');
    await press(button('None'), 'Enter');
    for (const { number } of monday)
      await press(page.getByRole('checkbox', { name: new RegExp(number) }), 'Space');
    await expect(page.getByText('14 orders, 21 lines, 420 units')).toBeVisible();
    await page.evaluate(() => void (window.print = () => undefined));
    await press(button('Print lists'), 'Enter');
  });
  const ship = button('Ship 14 orders');
  await test.step('The numbers of the carrier are pasted, and fill the rows.', async () => {
    await press(link('Ship 14 orders'), 'Enter');
    await expect(ship).toBeVisible();
    const list = monday.map(({ number }, at) => `${number}\tMF-${4400 + at}`).join('\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), list);
    await press(page.getByRole('textbox', { name: 'Paste a list' }), 'ControlOrMeta+v');
    await expect(page.getByText('14 orders filled in.')).toBeVisible();
    const field = page.getByRole('textbox', { name: `Tracking number of ${monday[3]?.number}` });
    await expect(field).toHaveValue('MF-4403');
    await page.getByRole('textbox', { name: 'Carrier of all' }).fill('Meghna Freight');
    steps += 'Meghna Freight'.length;
  });
  await expect(page).toBeAccessibleInAllWidths();
  await test.step('Another admin was faster with one of them; the others are shipped whole.', async () => {
    const { token } = users.admin;
    const [first] = monday;
    const shipments = [{ checkoutId: first?.id, units: 40 }];
    await api.mutate('shipments.shipOrders', { token, input: { shipments } });
    await press(ship, 'Enter');
    expect(steps).toBeLessThanOrEqual(40);
    await expect(toast(page, '13 orders shipped. The mails go in 30 seconds.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: new RegExp(later.number) })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Fourteen Crates/ })).toHaveCount(1);
  });
  await test.step('They can be taken back, and are shipped again.', async () => {
    await button('Undo').press('Enter');
    await expect(toast(page, '13 orders not shipped. No mail is sent.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Fourteen Crates/ })).toHaveCount(14);
    const second = page.getByRole('textbox', { name: `Tracking number of ${monday[1]?.number}` });
    await second.fill('MF-5000');
    await button('Ship 1 order').press('Enter');
    await expect(toast(page, '1 order shipped.')).toBeVisible();
  });
  // The shipment that was taken back keeps its number.
  await test.step('A wrong number is corrected later, and the mail is sent again.', async () => {
    await page.goto(`/dashboard/manage/${monday[1]?.id}`);
    await button('Correct tracking of shipment 2').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Carrier and number of shipment 2' });
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('MF-5001');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page, 'Shipment 2 is corrected, and its mail is sent again.')).toBeVisible();
    await expect(page.getByText('MF-5001').first()).toBeVisible();
  });
});
