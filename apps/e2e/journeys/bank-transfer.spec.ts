import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { builtChunk } from '../fixtures/built-chunk.ts';
import { asArray, asRecord, stringProperty } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';
import {
  giveAddress,
  orderConfirmation,
  purchaseButton,
  quantityField,
} from '../pages/shop.page.ts';

/** Returns the settings of the shop with their version. */
async function readSettings(api: Api, token: string): Promise<Record<string, unknown>> {
  return asRecord(await api.query('settings.get', { token }));
}

/** The page scrolls in one direction at each width, and axe finds nothing. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page).toBeAccessibleInAllWidths();
}

test('A shop with tax, delivery methods and a bank account is paid by bank transfer.', async ({
  api,
  openPage,
  pageErrors,
  users,
}) => {
  const buyer = await users.create('Transfer Workshop');
  const admin = await openPage({ user: users.admin });
  const customer = await openPage({ user: buyer });
  const { settings: before } = await readSettings(api, users.admin.token);

  await test.step('An admin sets tax, delivery and the account; a wrong IBAN is refused.', async () => {
    await admin.goto('/dashboard');
    await admin.getByRole('link', { name: 'Settings' }).first().click();
    const tax = admin.getByRole('group', { name: 'Tax', exact: true });
    await tax.getByLabel('Name').fill('VAT');
    await tax.getByLabel('Rate in per cent').fill('15');
    await admin.getByLabel('IBAN or account number').fill('GB83 WEST 1234 5698 7654 32');
    await admin.getByLabel('Bank', { exact: true }).fill('Trade Bank');
    await admin.getByLabel('Account holder').fill('Mania Holding Ltd.');
    await admin.getByRole('button', { name: 'Add a delivery method' }).click();
    const courier = admin.getByRole('group', { name: 'Delivery method 2' });
    await courier.getByLabel('Name').fill('Courier, next day');
    await courier.getByLabel('Charge').fill('48.1');
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expect(admin.getByText('This IBAN has a wrong check number.')).toBeVisible();
    await admin.getByLabel('IBAN or account number').fill('GB82 WEST 1234 5698 7654 32');
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expect(admin.getByText('The settings are saved.')).toBeVisible();
    await expectToFit(admin);
  });

  await test.step('The buyer stores the company with a delivery address.', async () => {
    await customer.goto('/dashboard/company');
    await customer.getByLabel('Company name').fill('Padma Assembly Ltd.');
    await customer.getByRole('button', { name: 'Add an address' }).click();
    const depot = customer.getByRole('group', { name: 'Delivery address 1' });
    await depot.getByLabel('Name').fill('Depot');
    await depot.getByRole('textbox', { name: 'Address' }).fill('Tongi, Gate 2');
    await expect(customer).toBeAccessible();
    await customer.getByRole('button', { name: 'Save company' }).click();
    await expect(customer.getByText('Your company is saved.')).toBeVisible();
  });

  const total =
    await test.step('The cart offers both; the total has delivery and tax.', async () => {
      const parts = asArray(await api.callOk('GET', '/parts?limit=2', {}));
      const [partId = ''] = parts.map((part) => stringProperty(part, '_id'));
      const body = { idempotencyKey: 'bank-journey', lines: [{ partId, quantity: 100 }] };
      await api.callOk('POST', '/trpc/cart.add', { token: buyer.token, body });
      await customer.goto('/dashboard/cart');
      await expect(customer.getByLabel('Address book')).toHaveValue(/.+/);
      await expect(customer.getByRole('textbox', { name: /^Address/ })).toHaveValue(
        'Tongi, Gate 2',
      );
      await customer.getByRole('radio', { name: /Courier, next day/ }).check();
      await customer.getByRole('radio', { name: /Bank transfer/ }).check();
      const sums = customer.getByRole('region', { name: 'Order summary' });
      await expect(sums).toContainText('$48.10');
      await expect(sums).toContainText('VAT 15 %');
      await expectToFit(customer);
      const amount = await sums.locator('.checkout-sums-total dd').innerText();
      await giveAddress(customer);
      await customer.getByRole('button', { name: 'Place order, 1 line' }).click();
      return amount;
    });

  const number = await test.step('The payment page says where to and how much.', async () => {
    const details = customer.getByRole('region', { name: 'Please pay' });
    await expect(details).toContainText('GB82 WEST 1234 5698 7654 32');
    await expect(details).toContainText(total);
    await customer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(details.getByRole('img', { name: 'QR code of this transfer' })).toBeVisible();
    for (const [name, text] of [
      ['Account holder', 'Mania Holding Ltd.'],
      ['Account', 'GB82WEST12345698765432'],
      ['Amount', total.replace(/[$,]/g, '')],
    ] as const) {
      await details.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
      await expect(toast(customer, `${name} is copied.`)).toBeVisible();
      expect(await customer.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await expectToFit(customer);
    return /BC-\d+/.exec(await details.innerText())?.[0] ?? '';
  });

  await test.step('Less than the total is kept; more marks the order paid and leaves credit.', async () => {
    const cents = Number(total.replace(/\D/g, ''));
    const record = async (reference: string, amount: number) => {
      await admin.getByLabel('Order', { exact: true }).fill(number);
      await admin.getByLabel('Amount').fill((amount / 100).toFixed(2));
      await admin.getByLabel("Bank's reference").fill(reference);
      await admin.getByRole('button', { name: 'Record receipt' }).click();
      // The form is emptied when the receipt is recorded.
      await expect(admin.getByLabel("Bank's reference")).toHaveValue('');
    };
    await admin.goto('/dashboard/settings');
    await admin.getByRole('link', { name: 'Record a bank receipt' }).click();
    await record('FT 1', 5000);
    await expect(admin.getByText(`Kept: $50.00 of ${total} have arrived`)).toBeVisible();
    await customer.reload();
    await expect(customer.getByRole('region', { name: 'Received so far' })).toContainText('$50.00');
    const money = { style: 'currency', currency: 'USD' } as const;
    const rest = ((cents - 5000) / 100).toLocaleString('en-US', money);
    await customer.goto('/dashboard/myorder');
    const group = customer.getByRole('article');
    await expect(group).toContainText('Transfer awaited');
    await expect(group).toContainText('$50.00 received');
    await expect(group).toContainText(rest);
    await expectToFit(customer);
    await group.getByRole('link', { name: 'Bank details' }).click();
    await expect(customer.getByRole('region', { name: 'Please pay' })).toContainText(rest);
    const codeOfQr = builtChunk('src/features/payments/components/transfer-qr.tsx');
    pageErrors.allow(codeOfQr);
    await customer.route(codeOfQr, (route) => route.abort());
    await customer.reload();
    await expect(customer.getByText('The QR code did not load.')).toBeVisible();
    await expect(customer.getByRole('region', { name: 'Please pay' })).toContainText(rest);
    await customer.unroute(codeOfQr);
    await record('ft 1', 5000);
    await expect(admin.getByRole('row', { name: /FT1/ })).toHaveCount(1);
    await record('FT 2', cents - 4000);
    await expect(admin.getByText(`${number} is paid. $10.00 more than was due`)).toBeVisible();
    await customer.reload();
    await expect(customer.getByText('bank:FT2')).toBeVisible();
    await expect(customer.getByRole('status').first()).toContainText(total);
    await expect(customer.getByText('$10.00 more than was due arrived')).toBeVisible();
    await expectToFit(customer);
  });

  await test.step('The admin keeps the credit, and sends it back later; the buyer reads it.', async () => {
    const credit = admin.getByRole('region', { name: 'More than was due' }).getByRole('row', {
      name: new RegExp(number),
    });
    await expect(credit).toContainText('To be decided');
    await expectToFit(admin);
    await credit.getByRole('button', { name: `Keep as credit of ${number}` }).click();
    await expect(credit).toContainText("Kept as the customer's credit");
    await customer.reload();
    await expect(customer.getByText('We keep it as your credit.')).toBeVisible();
    await credit.getByRole('button', { name: `Record return transfer of ${number}` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Record return transfer' }).click();
    await expect(dialog.getByText("Give the bank's reference.")).toBeVisible();
    await dialog.getByLabel("Bank's reference").fill('ft 3');
    await expect(admin).toBeAccessible();
    await dialog.getByRole('button', { name: 'Record return transfer' }).click();
    await expect(dialog).toBeHidden();
    await expect(credit).toContainText('Sent back');
    await expect(admin.getByRole('row', { name: /FT3/ })).toContainText('10.00');
    await customer.reload();
    await expect(customer.getByText('We sent it back with the reference FT3.')).toBeVisible();
    await admin.getByRole('link', { name: number }).first().click();
    await expect(admin.getByText('$10.00, sent back')).toBeVisible();
  });

  await test.step('The page of the part charges the same goods the same, with the last choices.', async () => {
    const [part] = asArray(await api.callOk('GET', '/parts?limit=1', {}));
    await customer.goto(`/parts/${stringProperty(part, '_id')}`);
    const form = customer.getByRole('form', { name: 'Purchase' });
    await quantityField(customer).fill('100');
    await expect(form.getByRole('radio', { name: /Courier, next day/ })).toBeChecked();
    await expect(form.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    await expect(form).toContainText('per unit, net');
    await expect(form).toContainText('VAT 15 %');
    await expect(form.locator('.checkout-sums-total dd')).toHaveText(total);
    await expect(form.locator('output')).toHaveText(total);
    await expectToFit(customer);
    await form.getByRole('button', { name: 'Add a PO number' }).press('Enter');
    await expect(form.getByLabel('PO number')).toBeFocused();
    await customer.keyboard.type('PO 7');
    await giveAddress(customer);
    await purchaseButton(customer).click();
    await expect(orderConfirmation(customer)).toBeVisible();
    await orderConfirmation(customer).getByRole('link', { name: 'Pay it now' }).click();
    const details = customer.getByRole('region', { name: 'Please pay' });
    await expect(details).toContainText(total);
    await customer.goto('/dashboard/myorder');
    await expect(customer.getByRole('article').first()).toContainText('PO 7');
    await expect(customer.getByRole('article').first()).toContainText(total);
  });

  // Settings are those of the whole shop: later tests expect the former ones.
  const { version } = await readSettings(api, users.admin.token);
  const input = { version, settings: before };
  await api.mutate('settings.save', { token: users.admin.token, input });
});
