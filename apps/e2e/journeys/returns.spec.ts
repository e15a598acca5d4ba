import type { Locator, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { blankPng } from '../fixtures/blank-png.ts';
import { stringProperty } from '../fixtures/json.ts';
import { tabTo, tabToAndPressEnter, tabToAndType } from '../fixtures/keyboard.ts';
import type { Orders } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestParts } from '../fixtures/test-parts.ts';
import type { User, Users } from '../fixtures/users.ts';

/** A new customer's order of 20 units at $2.50, which is shipped. */
async function shipOrder(fixtures: {
  api: Api;
  users: Users & { admin: User };
  testParts: TestParts;
  orders: Orders;
}) {
  const { api, users, testParts, orders } = fixtures;
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create('Bent Spindle Workshop');
  const order = await orders.place(customer, { part, quantity: 20 });
  await orders.pay(customer, order);
  for (const to of ['processing', 'shipped']) {
    await api.mutate('orders.advance', { token: users.admin.token, input: { id: order.id, to } });
  }
  return { part, customer, order };
}

/** Opens the customer's order. */
async function openOrder(page: Page, number: string): Promise<Locator> {
  await page.goto('/dashboard/myorder');
  await page.getByRole('button', { name: `Open ${number}` }).press('Enter');
  return page.getByRole('dialog', { name: `Line ${number}` });
}

/** Checks the page in the widths of a phone, a tablet and a desk. */
async function checkWidths(page: Page): Promise<void> {
  await expect(page).toBeAccessibleInAllWidths();
}

test('A customer returns units with a photo, by keyboard; an admin approves, receives and refunds them.', async ({
  actors: { admin },
  api,
  users,
  testParts,
  orders,
  openPage,
}) => {
  const { part, customer, order } = await shipOrder({ api, users, testParts, orders });
  const mine = await openPage({ user: customer });
  const opened = await openOrder(mine, order.number);
  await tabToAndPressEnter(mine, opened.getByRole('button', { name: `Return ${order.number}` }));
  const form = mine.getByRole('dialog', { name: `Return parts of ${order.number}` });
  await expect(form.getByRole('button', { name: 'Go back' })).toBeFocused();
  await form.getByRole('button', { name: 'Request return' }).press('Enter');
  await expect(form.getByText('Enter 1 to 20 units.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Units' }).fill('');
  await tabToAndType(mine, form.getByRole('textbox', { name: 'Units' }), '21');
  await expect(form.getByText('Enter 1 to 20 units.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Units' }).fill('6');
  await form.getByRole('combobox', { name: 'Reason' }).selectOption('Other');
  await form.getByRole('button', { name: 'Request return' }).press('Enter');
  await expect(form.getByText('Say what the reason is.')).toBeVisible();
  await tabToAndType(mine, form.getByRole('textbox', { name: 'Note' }), 'The spindles are bent.');
  const picture = { name: 'bent.png', mimeType: 'image/png', buffer: blankPng(64) };
  await form.getByLabel('Add a photo').setInputFiles(picture);
  await expect(form.getByText('The photo is attached.')).toBeVisible({ timeout: 20_000 });
  const tooLarge = { ...picture, buffer: Buffer.alloc(12 * 1024 * 1024 + 1) };
  await form.getByLabel('Another photo').setInputFiles(tooLarge);
  await expect(form.getByText('The photo has more than 12 MB.')).toBeVisible();
  await expect(form.getByText('The photo is attached.')).toBeVisible();
  await checkWidths(mine);
  await tabToAndPressEnter(mine, form.getByRole('button', { name: 'Request return' }));
  await expect(form).toBeHidden();
  const section = opened.getByRole('region', { name: 'Returns' });
  await expect(section).toContainText('Requested');
  await expect(section).toContainText('6 units, Other: The spindles are bent.');
  const number = (await section.locator('code').first().textContent()) ?? '';
  expect(number).toMatch(/^RM-\d{6}$/);
  await expect(opened.getByText(`Return ${number} requested: 6 units`)).toBeVisible();
  await checkWidths(mine);

  await admin.goto('/dashboard');
  await expect(admin.getByText(/returns? waits? for a decision/)).toBeVisible();
  await admin.goto('/dashboard/returns');
  const row = admin.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(customer.email);
  await expect(row.getByRole('link', { name: `Photo of ${number}` })).toBeVisible();
  await checkWidths(admin);
  await tabToAndPressEnter(admin, row.getByRole('button', { name: `Approve ${number}` }));
  const approve = admin.getByRole('dialog', { name: `Approve return ${number}?` });
  await tabToAndType(admin, approve.getByRole('textbox'), 'Gate 2, please.');
  await checkWidths(admin);
  await tabToAndPressEnter(admin, approve.getByRole('button', { name: 'Approve return' }));
  await expect(approve).toBeHidden();
  await expect(row).toContainText('Told the customer: Gate 2, please.');

  await row.getByRole('button', { name: `Receive ${number}` }).press('Enter');
  const receive = admin.getByRole('dialog', { name: `Receive return ${number}` });
  await receive.getByRole('textbox', { name: 'Units that arrived' }).fill('7');
  await receive.getByRole('button', { name: 'Receive units' }).press('Enter');
  await expect(receive.getByText('Enter 1 to 6 units.')).toBeVisible();
  await receive.getByRole('textbox', { name: 'Units that arrived' }).fill('5');
  await expect(receive.getByRole('checkbox', { name: 'Back to stock' })).toBeChecked();
  await checkWidths(admin);
  await receive.getByRole('button', { name: 'Receive units' }).press('Enter');
  await expect(receive).toBeHidden();
  await expect(row).toContainText('5 of 6 arrived, 5 back in stock');

  await row.getByRole('button', { name: `Refund ${number}` }).press('Enter');
  const refund = admin.getByRole('dialog', { name: `Refund return ${number}?` });
  await expect(refund.getByText(`$12.50 go back for 5 units of ${part.name}.`)).toBeVisible();
  await checkWidths(admin);
  await tabTo(admin, refund.getByRole('button', { name: 'Refund $12.50' }));
  await admin.keyboard.press('Enter');
  await expect(refund).toBeHidden();
  await expect(row).toContainText('Refunded');
  await expect(row.getByRole('button')).toHaveCount(0);

  const again = await openOrder(mine, order.number);
  await expect(again.getByRole('region', { name: 'Returns' })).toContainText('Refunded');
  await expect(again.getByRole('region', { name: 'Returns' })).toContainText('Gate 2, please.');
  await expect(again.getByRole('region', { name: 'Refunds' })).toContainText(`Return ${number}`);
});

test('A return is rejected with a reason, withdrawn, and replaced by a further shipment.', async ({
  actors: { admin },
  api,
  users,
  testParts,
  orders,
  openPage,
}) => {
  const { customer, order } = await shipOrder({ api, users, testParts, orders });
  const request = async (quantity: number) => {
    const input = {
      idempotencyKey: crypto.randomUUID(),
      orderId: order.id,
      quantity,
      reason: 'damaged',
    };
    const made = await api.mutate('returns.request', { token: customer.token, input });
    return { id: stringProperty(made, 'id'), number: stringProperty(made, 'number') };
  };
  const rejected = await request(20);
  await admin.goto('/dashboard/returns?state=requested');
  await admin.getByRole('button', { name: `Reject ${rejected.number}` }).press('Enter');
  const reject = admin.getByRole('dialog', { name: `Reject return ${rejected.number}?` });
  await reject.getByRole('button', { name: 'Reject return' }).press('Enter');
  await expect(reject.getByText('Tell the customer why.')).toBeVisible();
  await reject.getByRole('textbox', { name: 'Reason' }).fill('The parts were used.');
  await expect(admin).toBeAccessible();
  await reject.getByRole('button', { name: 'Reject return' }).press('Enter');
  await expect(reject).toBeHidden();
  await expect(admin.getByRole('row').filter({ hasText: rejected.number })).toBeHidden();

  const withdrawn = await request(20);
  const mine = await openPage({ user: customer });
  const opened = await openOrder(mine, order.number);
  const section = opened.getByRole('region', { name: 'Returns' });
  await expect(section).toContainText('The parts were used.');
  await expect(section).toContainText('All shipped units are in a return already');
  await section.getByRole('button', { name: `Withdraw ${withdrawn.number}` }).press('Enter');
  await expect(section).toContainText('Withdrawn');
  await expect(section.getByRole('button', { name: `Return ${order.number}` })).toBeVisible();
  await expect(mine).toBeAccessible();

  const { id, number } = await request(4);
  const { token } = users.admin;
  await api.mutate('returns.approve', { token, input: { id } });
  await api.mutate('returns.receive', { token, input: { id, quantity: 4, restock: true } });
  await admin.goto('/dashboard/returns?state=received');
  await admin.getByRole('button', { name: `Reject ${number}` }).press('Enter');
  const late = admin.getByRole('dialog', { name: `Reject return ${number}?` });
  await expect(late.getByText('Units that went back into stock stay there: 4.')).toBeVisible();
  await late.getByRole('button', { name: 'Go back' }).press('Enter');
  await admin.getByRole('button', { name: `Replace ${number}` }).press('Enter');
  const replace = admin.getByRole('dialog', { name: `Replace return ${number}?` });
  await replace.getByRole('textbox', { name: 'Tracking number' }).fill('MF-9');
  await replace.getByRole('textbox', { name: 'Tracking link' }).fill('carrier.test/MF-9');
  await replace.getByRole('button', { name: 'Ship replacement' }).press('Enter');
  await expect(
    replace.getByText('Enter an address that begins with http:// or https://.'),
  ).toBeVisible();
  await replace.getByRole('textbox', { name: 'Tracking link' }).fill('https://carrier.test/MF-9');
  await checkWidths(admin);
  await replace.getByRole('button', { name: 'Ship replacement' }).press('Enter');
  await expect(replace).toBeHidden();
  const after = await openOrder(mine, order.number);
  await expect(after.getByRole('region', { name: 'Returns' })).toContainText('Replaced');
  const shipments = after.getByRole('region', { name: 'Shipments' });
  await expect(shipments).toContainText('Shipment 2');
  await expect(shipments).toContainText('4 units, replacement');
  await expect(shipments).toContainText('MF-9');
});
