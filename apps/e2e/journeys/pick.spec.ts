import { stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test('An admin picks paid orders by shelf and prints a slip without prices for each parcel.', async ({
  openPage,
  orders,
  testParts,
  users,
}) => {
  const part = await testParts.create({ stock: 500, minOrderQty: 20, shelfPlace: 'J-07' });
  const customer = await users.create('Padma Cycles');
  const [first, second] = [
    await orders.placeTogether(customer, { lines: [{ partId: part.id, quantity: 20 }] }),
    await orders.placeTogether(customer, { lines: [{ partId: part.id, quantity: 40 }] }),
  ];
  for (const { orders: placed } of [first, second])
    for (const order of placed) await orders.pay(customer, order);

  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard/manage');
  await page.getByRole('link', { name: 'Pick and pack' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pick and pack' })).toBeVisible();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'at least one order' })).toBeVisible();
  const print = page.getByRole('button', { name: 'Print lists' });
  await expect(print).toBeDisabled();
  for (const { number } of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(number) }).check();
  await expect(page.getByText('2 orders, 2 lines, 60 units')).toBeVisible();
  const row = page
    .getByRole('table', { name: 'Pick list' })
    .getByRole('row')
    .filter({ hasText: part.name });
  await expect(row).toContainText('J-07');
  await expect(row).toContainText('60');
  await expect(row).toContainText(`${second.number}: 40`);
  expect(await stateViolations(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  const slip = page.getByRole('region', { name: `Packing slip ${first.number}` });
  await expect(slip).toContainText('Padma Cycles');
  await expect(slip).toContainText(part.name);
  await expect(slip).not.toContainText('$');
});
