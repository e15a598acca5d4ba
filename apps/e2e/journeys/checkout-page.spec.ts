import { expect, test } from '../fixtures/test.ts';
import { tableRow, toast } from '../pages/feedback.page.ts';

test('An admin works on one order: ships units, refunds others, and reads the merged timeline.', async ({
  actors: { admin: page },
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Checkout Workshop');
  const lines = [20, 30, 40].map((quantity) => ({ partId: part.id, quantity }));
  const placed = await orders.placeTogether(customer, { lines, poNumber: `C-${part.id}` });
  const [first, second] = placed.orders;
  if (first === undefined || second === undefined) throw new Error('Three orders were placed.');
  await orders.pay(customer, first);

  await page.goto(`/dashboard/manage?query=${placed.number}`);
  await page.getByRole('link', { name: `PO C-${part.id}` }).press('Enter');
  await expect(page).toHaveURL(`/dashboard/manage/${placed.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `PO C-${part.id}` })).toBeVisible();
  await expect(page.getByText('3 lines: Paid')).toBeVisible();
  await expect(page.getByText('$225.00 received')).toBeVisible();

  const ship = page.getByRole('region', { name: 'Lines and shipment 1' });
  await expect(ship.getByRole('button', { name: 'Ship 90 units' })).toBeVisible();
  const units = ship.getByRole('textbox', { name: `Ship now of ${first.number}` });
  await units.fill('21');
  await ship.getByRole('button', { name: 'Ship 70 units' }).press('Enter');
  await expect(ship.getByRole('alert')).toHaveText('Enter whole units, at most what is left.');
  await units.fill('12');
  await ship.getByRole('textbox', { name: `Ship now of ${second.number}` }).fill('');
  await ship.getByRole('textbox', { name: 'Carrier' }).fill('Meghna Freight');
  await ship.getByRole('button', { name: 'Ship 52 units' }).press('Enter');
  await expect(page.getByText('52 of 90 units shipped')).toBeVisible();
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await expect(shipments.getByText('Shipment 1', { exact: true })).toBeVisible();
  await expect(shipments.getByText('Meghna Freight')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ship 38 units' })).toBeVisible();

  const refundButton = page.getByRole('button', { name: 'Refund', exact: true });
  await refundButton.press('Enter');
  const refund = page.getByRole('dialog', { name: `Refund of ${placed.number}` });
  await expect(refund.getByText('Enter units or an amount.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refundButton).toBeFocused();
  await refundButton.press('Enter');
  await refund.getByRole('textbox', { name: `Units to refund of ${second.number}` }).fill('10');
  await refund.getByRole('textbox', { name: /^Note/ }).fill('Bent spindles');
  await refund.getByRole('button', { name: 'Refund $25.00' }).press('Enter');
  await expect(toast(page, '$25.00 is refunded.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Refunds' }).getByText('Bent spindles'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Credit note/ })).toBeVisible();

  const line = tableRow(page, second.number);
  await line.getByRole('button', { name: `Mark processing ${second.number}` }).press('Enter');
  await expect(line.getByText('Processing', { exact: true })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText(`${second.number}: Processing`)).toBeVisible();
  await line.getByRole('button', { name: `Open ${second.number}` }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Line ${second.number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toBeAccessibleInAllWidths();
});

test('An internal note is in the timeline of the admins, survives a reload as a draft, and is hidden from the customer.', async ({
  actors: { admin: page, customer: buyer },
  users,
  testParts,
  orders,
}) => {
  const placed = await orders.placeTogether(users.customer, {
    lines: [{ partId: (await testParts.create({ stock: 1000 })).id, quantity: 20 }],
  });
  const note = `Hubs for ${placed.number} come back from plating.`;
  await page.goto(`/dashboard/manage/${placed.id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const field = timeline.getByRole('textbox', { name: 'Internal note' });
  await timeline.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(timeline.getByRole('alert')).toHaveText('Write a note.');
  await field.fill(note);
  await page.reload();
  await expect(field).toHaveValue(note);
  await timeline.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(timeline.getByRole('listitem').first()).toContainText(note);
  await expect(timeline.getByText('Internal note by Demo Admin')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(toast(page, 'The note is in the timeline.')).toBeVisible();
  await expect(page).toBeAccessible();

  await buyer.goto('/dashboard/myorder');
  await expect(tableRow(buyer, placed.orders[0]?.number ?? '')).toBeVisible();
  await expect(buyer.getByText(note)).toHaveCount(0);
});

test('The page of a checkout that does not exist says so, and one of a failed request is read again.', async ({
  actors: { admin: page },
  users,
  testParts,
  orders,
  allowError,
}) => {
  const customer = await users.create('Retry Workshop');
  const { id, number } = await orders.placeTogether(customer, {
    lines: [{ partId: (await testParts.create({ stock: 1000 })).id, quantity: 20 }],
  });
  await page.goto('/dashboard/manage/no-such-checkout');
  // The response of the whole batch is no error: the page reads the disputes with the checkout.
  await expect(page.getByText('The order did not load.')).toBeVisible();
  await page.route('**/trpc/checkouts.adminById*', (route) => route.abort(), { times: 3 });
  await page.goto(`/dashboard/manage/${id}`);
  await expect(page.getByText('The order did not load.')).toBeVisible();
  allowError(/ERR_FAILED/);
  await page.unroute('**/trpc/checkouts.adminById*');
  await page.getByRole('button', { name: /again/i }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText('$50.00 due').first()).toBeVisible();
});
