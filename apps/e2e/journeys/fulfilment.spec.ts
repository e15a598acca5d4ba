import { horizontalScroll } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';

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
  const opened = page.getByRole('dialog', { name: `Order ${first.number}` });
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
  const refund = page.getByRole('dialog', { name: `Refund order ${first.number}?` });
  await expect(refund.getByRole('button', { name: 'Go back' })).toBeFocused();
  await refund.getByRole('textbox', { name: `Units to refund of ${first.number}` }).fill('10');
  await expect(refund.getByText('2 units were shipped and stay out of stock.')).toBeVisible();
  await refund.getByRole('checkbox', { name: /^Back to stock/ }).press('Space');
  await expect(refund.getByText('10 units return to stock.')).toBeVisible();
  await refund.getByRole('combobox', { name: 'Reason' }).selectOption('Damaged');
  await refund.getByRole('textbox', { name: /^Note/ }).fill('Bent spindles');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await horizontalScroll(page)).toBe(0);
    // The two widths that every page is checked in.
    if (width !== 768) await expect(page).toBeAccessible();
  }
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
  const details = mine.getByRole('dialog', { name: `Order ${first.number}` });
  await expect(details.getByRole('link', { name: 'MF-4471' })).toHaveAttribute(
    'href',
    'https://carrier.test/MF-4471',
  );
  await expect(details.getByRole('region', { name: 'Refunds' })).toContainText('Bent spindles');
  await expect(mine).toBeAccessible();
});

test('An admin ships several orders at once, by keyboard; one that another admin shipped first is named.', async ({
  actors: { admin: page },
  api,
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Three Crates Workshop');
  const place = async () => {
    const order = await orders.place(customer, { part, quantity: 20 });
    await orders.pay(customer, order);
    return order;
  };
  const [first, second, third] = [await place(), await place(), await place()];
  const unpaid = await orders.place(customer, { part, quantity: 20 });

  await page.goto(`/dashboard/manage?query=${customer.email}`);
  await expect(page.getByRole('row').filter({ hasText: unpaid.number })).toBeVisible();
  await page.getByRole('button', { name: 'Ship several' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ship several orders' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  const choose = (number: string) =>
    dialog.getByRole('checkbox', { name: new RegExp(number) }).press('Space');
  for (const { number } of [first, second, third]) await choose(number);
  await dialog.getByRole('button', { name: 'Ship 0 orders' }).press('Enter');
  await expect(dialog.getByText('Select at least one order.')).toBeVisible();
  await choose(first.number);
  await choose(second.number);
  await dialog.getByRole('textbox', { name: 'Carrier' }).fill('Meghna Freight');
  await dialog.getByRole('textbox', { name: 'Tracking link' }).fill('MF-4472');
  await dialog.getByRole('button', { name: 'Ship 2 orders' }).press('Enter');
  await expect(dialog.getByText('Enter an address that begins with http')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tracking link' }).fill('https://carrier.test/MF-4472');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await horizontalScroll(page)).toBe(0);
    if (width !== 768) await expect(page).toBeAccessible();
  }
  // The admin has not seen this one.
  await place();
  // Another admin ships one of the two first.
  const { token } = users.admin;
  await api.mutate('shipments.shipOrders', { token, input: { ids: [second.id] } });
  await dialog.getByRole('button', { name: 'Ship 2 orders' }).press('Enter');
  await expect(dialog.getByText(`their state has changed: ${second.number}.`)).toBeVisible();
  await expect(page.getByText('1 order shipped')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  for (const { number } of [first, second]) {
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Shipped');
  }
  await page.getByRole('button', { name: `Open ${first.number}` }).press('Enter');
  const opened = page.getByRole('dialog', { name: `Order ${first.number}` });
  const shipments = opened.getByRole('region', { name: 'Shipments' });
  await expect(shipments.getByText('20 units, Meghna Freight')).toBeVisible();
  await expect(shipments.getByRole('link', { name: 'track' })).toBeVisible();
});
