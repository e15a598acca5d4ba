import type { Page } from '@playwright/test';
import { asRecord } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { mainButton, toast } from '../pages/feedback.page.ts';

const DRAFT_NOTE = 'Here is what you had typed.';
const notice = (page: Page) => page.getByText(DRAFT_NOTE);

test('Settings survive a reload until the admin starts over; what another admin has saved since is not overwritten.', async ({
  allowError,
  api,
  openPage,
  users,
}) => {
  const { token } = users.admin;
  const page = await openPage({ user: users.admin });
  const phone = page.locator('[name="seller.phone"]');
  const method = page.locator('[name="deliveryMethods.0.name"]');
  const reminder = page.getByLabel('Reservation ends in 12 hours');
  const imprint = page.getByLabel('Text of the page Imprint');
  await page.goto('/dashboard/settings');
  await phone.fill('+880 1711 111111');
  await method.fill('Our lorry');
  await reminder.uncheck();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(phone).toHaveValue('+880 1711 111111');
  await expect(method).toHaveValue('Our lorry');
  await expect(reminder).not.toBeChecked();

  const input = asRecord(await api.query('settings.get', { token }));
  await api.mutate('settings.save', { token, input });
  await page.reload();
  await expect(phone).toHaveValue('+880 1711 111111');
  await mainButton(page, 'Save settings').click();
  await expect(page.getByText('Another admin has changed the settings')).toBeVisible();
  allowError(/409/);
  await page.getByRole('button', { name: 'Show the present settings' }).click();
  await expect(phone).not.toHaveValue('+880 1711 111111');
  await expect(reminder).toBeChecked();

  await phone.fill('+880 1722 222222');
  await imprint.fill('# Register\nNumber 8.');
  await page.reload();
  await expect(imprint).toHaveValue('# Register\nNumber 8.');
  await mainButton(page, 'Start over').last().click();
  await mainButton(page, 'Start over').click();
  await expect(phone).not.toHaveValue('+880 1722 222222');
  await page.reload();
  await expect(phone).not.toHaveValue('+880 1722 222222');
  await expect(imprint).not.toHaveValue(/Number 8/);
  await expect(notice(page)).toHaveCount(0);
});

test('What is typed about expected and arrived units survives a reload, but not the closing of its dialog.', async ({
  actors: { admin: page },
  testParts,
}) => {
  const part = await testParts.create({ stock: 10 });
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  await page.getByRole('link', { name: 'Stock and ledger' }).click();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const dialog = page.getByRole('dialog');
  await add.click();
  await dialog.getByLabel('Quantity').fill('400');
  await dialog.getByLabel('Expected on').fill(day);
  await page.reload();
  await add.click();
  await expect(notice(page)).toBeVisible();
  await expect(dialog.getByLabel('Quantity')).toHaveValue('400');
  await expect(dialog.getByLabel('Expected on')).toHaveValue(day);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(toast(page, /^400 expected on /)).toBeVisible();

  const receive = page.getByRole('button', { name: /^Receive 400/ });
  await receive.click();
  await expect(notice(page)).toHaveCount(0);
  await dialog.getByLabel('Arrived').fill('390');
  await dialog.getByLabel('Note').fill('Two crates wet');
  await page.reload();
  await receive.click();
  await expect(dialog.getByLabel('Arrived')).toHaveValue('390');
  await expect(dialog.getByLabel('Note')).toHaveValue('Two crates wet');
  await expect(page).toBeAccessible();
  await dialog.press('Escape');
  await receive.click();
  await expect(dialog.getByLabel('Arrived')).toHaveValue('400');
  await expect(notice(page)).toHaveCount(0);
  await dialog.press('Escape');
});

test('Units, carrier and tracking of a shipment, their correction and a bank receipt survive a reload.', async ({
  actors: { admin: page },
  orders,
  testParts,
  users,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const customer = await users.create();
  const lines = [{ partId: part.id, quantity: 40 }];
  const [placed, other] = [
    await orders.placeTogether(customer, { lines }),
    await orders.placeTogether(customer, { lines }),
  ];
  for (const order of [...placed.orders, ...other.orders]) await orders.pay(customer, order);
  const carrier = page.getByRole('textbox', { name: 'Carrier' });

  await test.step('The shipment is sent as it was typed.', async () => {
    await page.goto(`/dashboard/manage/${placed.id}`);
    await page.getByRole('textbox', { name: /^Ship now of/ }).fill('12');
    await carrier.fill('Meghna Freight');
    await page.reload();
    await expect(carrier).toHaveValue('Meghna Freight');
    await mainButton(page, 'Ship 12 units').click();
    await expect(toast(page, /^Shipment 1: 12 units/)).toBeVisible();
    await expect(carrier).toHaveValue('');
    await page.reload();
    await expect(mainButton(page, 'Ship 28 units')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('So is its correction, with the choice of the mail.', async () => {
    const dialog = page.getByRole('dialog', { name: 'Carrier and number of shipment 1' });
    const correct = page.getByRole('button', { name: /^Correct tracking/ });
    await correct.click();
    await dialog.getByLabel('Tracking number').fill('MF-4471');
    await dialog.getByLabel('Send the mail').uncheck();
    await page.reload();
    await correct.click();
    await expect(dialog.getByLabel('Tracking number')).toHaveValue('MF-4471');
    await expect(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveValue('Meghna Freight');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Shipment 1 is corrected.')).toBeVisible();
  });

  await test.step('Many orders keep the carrier of all and their own numbers until they are shipped.', async () => {
    const field = page.getByRole('textbox', { name: `Tracking number of ${other.number}` });
    const all = page.getByRole('textbox', { name: 'Carrier of all' });
    await page.goto('/dashboard/ship');
    await all.fill('Padma Freight');
    await field.fill('PF-1');
    await page.reload();
    await expect(all).toHaveValue('Padma Freight');
    await expect(field).toHaveValue('PF-1');
    await mainButton(page, 'Ship 1 order').click();
    await expect(toast(page, /^1 order shipped/)).toBeVisible();
    await page.reload();
    await expect(all).toHaveValue('');
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('A bank receipt keeps what is typed.', async () => {
    const reference = page.getByLabel("Bank's reference");
    await page.goto('/dashboard/receipts');
    await reference.fill('FT 77');
    await page.reload();
    await expect(reference).toHaveValue('FT 77');
    await mainButton(page, 'Start over').click();
    await expect(reference).toHaveValue('');
  });
});
