import type { Api } from '../fixtures/api.ts';
import { asArray, asRecord, property, stringProperty } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { unusedEmail } from '../fixtures/users.ts';
import { followMail, signUp, storedToken } from '../pages/account.page.ts';
import { toast } from '../pages/feedback.page.ts';
import { payButton } from '../pages/payment.page.ts';

const BANK = { holder: '', account: 'DE89 3704 0044 0532 0130 00', swift: '', bankName: '' };

/** Offers bank transfers; returns a function that restores the former settings. */
async function offerBank(api: Api, token: string): Promise<() => Promise<void>> {
  const { settings: before, version } = asRecord(await api.query('settings.get', { token }));
  const settings = { ...asRecord(before), bank: BANK };
  await api.mutate('settings.save', { token, input: { version, settings } });
  return async () => {
    const { version: now } = asRecord(await api.query('settings.get', { token }));
    await api.mutate('settings.save', { token, input: { version: now, settings: before } });
  };
}

/** Orders 100 units of the first part; returns the id of the order. */
async function order(api: Api, token: string, idempotencyKey: string): Promise<string> {
  const [part] = asArray(await api.callOk('GET', '/parts?limit=1', {}));
  const lines = [{ partId: stringProperty(part, '_id'), quantity: 100 }];
  const input = { idempotencyKey, lines };
  const [placed] = asArray(
    property(await api.mutate('checkouts.place', { token, input }), 'orders'),
  );
  return stringProperty(placed, 'id');
}

test('An unpaid order goes from card to transfer and back; an unconfirmed email says why it is held for a day.', async ({
  api,
  page,
  users,
}) => {
  const restore = await offerBank(api, users.admin.token);
  const email = unusedEmail();
  await signUp(page, { name: 'Undecided Workshop', email });
  await expect(toast(page, 'Sent email')).toBeVisible();
  const id = await order(api, (await storedToken(page)) ?? '', 'other-payment');
  await page.goto(`/dashboard/payment/${id}`);
  await expect(payButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Bank transfer instead' }).click();
  await expect(toast(page, 'You pay this order by bank transfer.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Pay by bank transfer');
  await expect(page.getByRole('region', { name: 'Please pay' })).toContainText('DE89 3704');
  await expect(page.getByText('so we reserve the stock for 24 hours only')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'Sent email')).toBeVisible();
  await expect(page).toBeAccessibleInAllWidths();

  await followMail(page, email, /Verify your email/);
  await page.goto(`/dashboard/payment/${id}`);
  await expect(page.getByRole('region', { name: 'Please pay' })).toBeVisible();
  await expect(page.getByText('so we reserve the stock for 24 hours only')).toBeHidden();

  await page.getByRole('button', { name: 'Pay by card instead' }).click();
  await expect(toast(page, 'You pay this order by card.')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.locator(':focus')).toContainText('Pay $');
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Bank transfer instead' }).click();
  const { token } = users.admin;
  const number = await page.getByRole('region', { name: 'Please pay' }).innerText();
  await test.step('Money for a cancelled order is credit, which its page says.', async () => {
    await api.mutate('orders.cancelUnpaid', { token, input: { id, reason: 'A test' } });
    const checkoutNumber = /BC-\d+/.exec(number)?.[0] ?? '';
    const receipt = { checkoutNumber, reference: 'LATE-1', amountMinor: 700, receivedAt: 1 };
    await api.mutate('payments.recordReceipt', { token, input: receipt });
    await page.reload();
    await expect(page.getByText('$7.00 more than was due arrived')).toBeVisible();
    await expect(page).toBeAccessible();
  });
  await restore();
});

test('The page of a cancelled line says what is left to pay of the others, less what has arrived.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const { token } = users.admin;
  const restore = await offerBank(api, token);
  const user = await users.create();
  const parts = [await testParts.create(), await testParts.create()];
  const lines = parts.map(({ id }) => ({ partId: id, quantity: 20 }));
  const input = { idempotencyKey: 'a-line-less', lines, paymentMethod: 'bank' };
  const placed = await api.mutate('checkouts.place', { token: user.token, input });
  const id = stringProperty(asArray(property(placed, 'orders'))[0], 'id');
  const checkoutNumber = stringProperty(placed, 'number');
  const receipt = { checkoutNumber, reference: 'PART-1', amountMinor: 700, receivedAt: 1 };
  await api.mutate('payments.recordReceipt', { token, input: receipt });
  await api.mutate('orders.cancel', { token: user.token, input: { id } });
  const page = await openPage({ user });
  await page.goto(`/dashboard/payment/${id}`);
  await expect(page.getByText(`Another line of ${checkoutNumber} is unpaid`)).toContainText(
    '$43.00 is due.',
  );
  await page.getByRole('link', { name: 'Pay $43.00' }).click();
  await expect(page.getByRole('region', { name: 'Please pay' })).toContainText('$43.00');
  await restore();
});

test('An invoice email says that it is not confirmed, until the link of its mail was followed.', async ({
  api,
  openPage,
  users,
}) => {
  const buyer = await users.create('Invoice Workshop');
  const page = await openPage({ user: buyer });
  const address = unusedEmail();
  await page.goto('/dashboard/company');
  await page.getByLabel('Invoice email').fill(address);
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText(`${address} is not confirmed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(toast(page, `A mail with a link is on its way to ${address}.`)).toBeVisible();
  await expect(page).toBeAccessibleInAllWidths();

  const { token } = users.admin;
  const readMails = async (procedure: string, input: object) => {
    const query = encodeURIComponent(JSON.stringify(input));
    const answer = await api.callOk('GET', `/trpc/${procedure}?input=${query}`, { token });
    return property(property(answer, 'result'), 'data');
  };
  const link = await test.step('The newest mail has the link.', async () => {
    let url: string | undefined;
    await expect(async () => {
      const { items } = asRecord(await readMails('mails.list', { filter: 'sent' }));
      const own = asArray(items).filter((mail) => stringProperty(mail, 'recipient') === address);
      expect(own).toHaveLength(2);
      const [newest] = own;
      const mail = await readMails('mails.byId', { id: stringProperty(newest, 'id') });
      url = /\S+\/invoice-email\/confirm\S+/.exec(stringProperty(mail, 'text'))?.[0];
      expect(url).toBeDefined();
    }).toPass();
    return new URL(url ?? '');
  });
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('status')).toContainText('This address is confirmed.');
  await page.goto('/dashboard/company');
  await expect(page.getByText(`${address} is confirmed and gets its copies.`)).toBeVisible();
});
