import type { Api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';
import type { User } from '../fixtures/users.ts';
import { toast } from '../pages/feedback.page.ts';

/** Ships units of an order as another admin does meanwhile. */
function shipMeanwhile(
  api: Api,
  { token }: User,
  { checkoutId, orderId, quantity }: { checkoutId: string; orderId: string; quantity: number },
): Promise<unknown> {
  const idempotencyKey = `${quantity}-units-of-${orderId}`;
  const lines = [{ orderId, quantity }];
  const tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };
  const input = { idempotencyKey, checkoutId, lines, ...tracking };
  return api.mutate('shipments.create', { token, input });
}

test('What another admin has shipped meanwhile stays shipped: an undo and a second shipment are refused in words.', async ({
  actors: { admin: page },
  api,
  users,
  testParts,
  orders,
  allowError,
}) => {
  allowError(/409/);
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Two Desks Bicycles');
  const lines = [{ partId: part.id, quantity: 20 }];
  const placed = await orders.placeTogether(customer, { lines });
  const [order] = placed.orders;
  if (order === undefined) throw new Error('An order was placed.');
  await orders.pay(customer, order);
  const units = { checkoutId: placed.id, orderId: order.id };

  await page.goto(`/dashboard/manage/${placed.id}`);
  await page.getByRole('button', { name: `Mark processing ${order.number}` }).press('Enter');
  const marked = toast(page, `Line ${order.number}: Processing`);
  await expect(marked).toBeVisible();
  await shipMeanwhile(api, users.admin, { ...units, quantity: 5 });
  await marked.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast(page, `Line ${order.number} is unchanged.`)).toBeVisible();
  await expect(page.getByText('5 of 20 units shipped')).toBeVisible();

  const ship = page.getByRole('button', { name: 'Ship 15 units' });
  await expect(ship).toBeVisible();
  await shipMeanwhile(api, users.admin, { ...units, quantity: 15 });
  await ship.press('Enter');
  await expect(ship).toBeHidden();
  await expect(page.getByText('20 of 20 units shipped')).toBeVisible();
  await expect(
    page.getByText(`What is shipped of ${order.number} has changed since it was shown.`),
  ).toBeVisible();
  await expect(page).toBeAccessible();
});

test('An order that another admin has shipped meanwhile is named among several that are shipped.', async ({
  actors: { admin: page },
  api,
  users,
  testParts,
  orders,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Two Vans Bicycles');
  const lines = [{ partId: part.id, quantity: 20 }];
  const mine = await orders.placeTogether(customer, { lines });
  const theirs = await orders.placeTogether(customer, { lines });
  for (const { orders: placed } of [mine, theirs])
    for (const order of placed) await orders.pay(customer, order);

  await page.goto('/dashboard/ship');
  for (const { number } of [mine, theirs])
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  const orderId = theirs.orders[0]?.id ?? '';
  await shipMeanwhile(api, users.admin, { checkoutId: theirs.id, orderId, quantity: 20 });
  await page.getByRole('button', { name: 'Ship 2 orders' }).press('Enter');
  await expect(toast(page, '1 order shipped.')).toBeVisible();
  await expect(toast(page, `nothing of it is left to ship: ${theirs.number}.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: theirs.number })).toHaveCount(0);
});
