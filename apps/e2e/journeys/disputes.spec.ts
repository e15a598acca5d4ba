import type { Page } from '@playwright/test';
import { asRecord } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { payByCard, readTransactionId } from '../pages/payment.page.ts';

/** The bank's page, where it ends a dispute. */
async function endDispute(page: Page, transactionId: string, button: string): Promise<void> {
  await page.goto('/emulator/disputes');
  const dispute = page.getByRole('article').filter({ hasText: transactionId });
  await dispute.getByRole('button', { name: button }).press('Enter');
  await expect(dispute.getByRole('button')).toHaveCount(0);
}

test('A payment is disputed: shipping asks again, it is lost, and a credit note is issued.', async ({
  actors: { admin: page },
  users,
  openPage,
  testParts,
  orders,
  allowError,
}) => {
  // The first call of a shipment is rejected, so that the page asks.
  allowError(/409/);
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Charged Back Bicycles');
  const lines = [20, 30].map((quantity) => ({ partId: part.id, quantity }));
  const placed = await orders.placeTogether(customer, { lines, poNumber: `D-${part.id}` });
  const [first] = placed.orders;
  if (first === undefined) throw new Error('Two orders were placed.');
  const mine = await openPage({ user: customer });
  await mine.goto(`/dashboard/payment/${first.id}`);
  await payByCard(mine, '4000000000000259');
  const transactionId = await readTransactionId(mine);

  await page.goto('/dashboard');
  const todo = page.getByRole('region', { name: 'To do' });
  await expect(todo.getByText(/(is|are) disputed/)).toBeVisible();
  await expect(todo.getByRole('link', { name: 'Open the disputed payment' })).toBeVisible();

  await page.goto(`/dashboard/manage?query=${placed.number}`);
  const group = page.getByRole('article').filter({ hasText: placed.number });
  await expect(group.getByText('Disputed, response needed')).toBeVisible();
  await group.getByRole('heading').getByRole('link').press('Enter');
  const disputes = page.getByRole('region', { name: 'Disputes' });
  await expect(disputes.getByText('Fraud: the holder of the card did not order')).toBeVisible();
  await expect(disputes.getByText('Respond by')).toBeVisible();
  await expect(disputes.getByRole('link', { name: /^Respond at the payment/ })).toHaveAttribute(
    'href',
    /^\/emulator\/disputes#du_/,
  );
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText(/^The payment is disputed: /)).toBeVisible();
  await expect(page).toBeAccessibleInAllWidths();
  await page.emulateMedia({ media: 'print' });
  await expect(disputes).toBeHidden();
  const marks = page.getByText('Disputed, response needed').filter({ visible: true });
  await expect(marks).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Ship 50 units' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Ship a disputed order?' });
  await expect(question.getByRole('button', { name: 'Do not ship' })).toBeFocused();
  await expect(page).toBeAccessible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Nothing is shipped yet.')).toBeVisible();
  await page.getByRole('textbox', { name: `Ship now of ${first.number}` }).fill('12');
  await page.getByRole('button', { name: 'Ship 42 units' }).press('Enter');
  await question.getByRole('button', { name: 'Ship all the same' }).press('Enter');
  await expect(page.getByText('42 of 50 units shipped')).toBeVisible();

  await endDispute(mine, transactionId, 'Lost by the shop');
  await expect(async () => {
    await page.reload();
    await expect(disputes.getByText('Dispute lost')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await disputes.getByRole('button', { name: 'Issue credit note' }).press('Enter');
  const decision = page.getByRole('dialog', { name: /^Issue a credit note over \$/ });
  await expect(decision.getByRole('button', { name: 'Go back' })).toBeFocused();
  await expect(page).toBeAccessible();
  await decision.getByRole('button', { name: 'Issue credit note' }).press('Enter');
  await expect(decision).toBeHidden();
  await expect(disputes.getByText(/^Credit note over \$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /CN-/ })).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Visa ending 0259');
  await expect(payment).toContainText('received');
  await expect(payment).not.toContainText('came too late');
  await expect(timeline.getByText(/^Dispute decided: Credit note over/)).toBeVisible();
  await page.goto(`/dashboard/manage?query=${placed.number}`);
  await expect(group.getByText(/^Disputed?/)).toHaveCount(0);

  await mine.goto('/dashboard/myorder');
  await expect(mine.getByRole('article').filter({ hasText: placed.number })).toContainText(
    'Refunded',
  );
});

test('The refund of a return says that the payment is disputed.', async ({
  actors: { admin: page },
  api,
  users,
  openPage,
  testParts,
  orders,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Twice Refunded Wheels');
  const order = await orders.place(customer, { part, quantity: 20 });
  const mine = await openPage({ user: customer });
  await mine.goto(`/dashboard/payment/${order.id}`);
  await payByCard(mine, '4000000000000259');
  await readTransactionId(mine);
  const asAdmin = (procedure: string, input: object) =>
    api.mutate(procedure, { token: users.admin.token, input });
  await asAdmin('orders.advance', { id: order.id, to: 'processing' });
  await asAdmin('orders.advance', { id: order.id, to: 'shipped', confirmDisputed: true });
  const request = { orderId: order.id, quantity: 5, reason: 'too many' };
  const idempotencyKey = `return-of-${order.id}`;
  const returned = asRecord(
    await api.mutate('returns.request', {
      token: customer.token,
      input: { ...request, idempotencyKey },
    }),
  );
  await asAdmin('returns.approve', { id: returned['id'] });
  await asAdmin('returns.receive', { id: returned['id'], quantity: 5, restock: true });

  await page.goto('/dashboard/returns?state=received');
  await page.getByRole('button', { name: `Refund ${String(returned['number'])}` }).press('Enter');
  await expect(page.getByRole('dialog').getByText('The payment is disputed.')).toBeVisible();
});

test('A dispute that is won leaves the to-do list, and a warning of fraud once it is checked.', async ({
  actors: { admin: page },
  users,
  openPage,
  testParts,
  orders,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Honest Wheels');
  const mine = await openPage({ user: customer });
  const pay = async (card: string) => {
    const { id, number } = await orders.place(customer, { part, quantity: 20 });
    await mine.goto(`/dashboard/payment/${id}`);
    await payByCard(mine, card);
    return { number, transactionId: await readTransactionId(mine) };
  };
  const disputed = await pay('4000000000000259');
  await endDispute(mine, disputed.transactionId, 'Won by the shop');
  const warned = await pay('4000000000005423');

  const open = async (number: string) => {
    await page.goto(`/dashboard/manage?query=${number}`);
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: `Open ${number}` }).press('Enter');
    return { row, dialog: page.getByRole('dialog', { name: `Line ${number}` }) };
  };
  await expect(async () => {
    const { dialog } = await open(disputed.number);
    await expect(dialog.getByText('Dispute won')).toBeVisible({ timeout: 2000 });
  }).toPass();

  const { row, dialog } = await open(warned.number);
  const section = dialog.getByRole('region', { name: 'Disputes' });
  await expect(section.getByText('The bank reports fraud')).toBeVisible();
  await expect(page).toBeAccessible();
  await section.getByRole('button', { name: 'Mark as checked' }).press('Enter');
  await expect(section.getByText(/^Checked on /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('The bank reports fraud')).toBeHidden();
});
