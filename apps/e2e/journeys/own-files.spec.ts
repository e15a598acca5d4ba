import { stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test('A buyer takes the invoice after payment, and the lines and invoices of a period.', async ({
  openPage,
  users,
  orders,
  testParts,
}) => {
  const customer = await users.create('Files Workshop');
  const part = await testParts.create();
  const order = await orders.place(customer, { part, quantity: 20 });
  await orders.pay(customer, order);
  const page = await openPage({ user: customer });

  await page.goto(`/dashboard/payment/${order.id}`);
  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: /^INV-/ }).press('Enter');
  expect((await invoice).suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);

  await page.goto('/dashboard/myorder');
  await expect(page.getByText('Choose the first and the last day')).toBeVisible();
  const day = new Date().toISOString().slice(0, 10);
  await page.getByLabel('From', { exact: true }).fill(day);
  await page.getByLabel('To', { exact: true }).fill(day);
  for (const [name, file] of [
    ['Lines as CSV', `orders-${day}-${day}.csv`],
    ['Invoices as ZIP', `documents-${day}-${day}.zip`],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).press('Enter');
    expect((await download).suggestedFilename()).toBe(file);
  }
  expect(await stateViolations(page)).toEqual([]);
});
