import { aCompany } from '@bm/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const EMAIL = 'invoices@wheels.test';
const save = (version: number, invoiceEmail: string) =>
  shop.asCustomer.company.save({ ...aCompany(), name: 'Wheels', version, invoiceEmail });
/** The confirmations that are queued for an address, newest first. */
async function confirmations(email = EMAIL) {
  const { items } = await shop.asAdmin.mails.list({ filter: 'waiting' });
  return items.filter(
    ({ kind, recipient }) => kind === 'invoice-email-confirmation' && recipient === email,
  );
}
/** The token of the newest confirmation mail of an address. */
async function readToken(email = EMAIL): Promise<string> {
  const claim = { now: shop.clock.now, leaseUntil: shop.clock.now + 1, limit: 10 };
  const claimed = await shop.store.write((tx) => tx.mails.claim(claim));
  const mail = claimed.findLast(({ recipient }) => recipient === email);
  return String(Object(mail?.payload).token);
}
const confirm = (token: string) => shop.asNobody.company.confirmInvoiceEmail({ token });
const own = () => shop.asCustomer.company.invoiceEmail();

describe('the confirmation of an invoice email', () => {
  it('A saved address gets one mail, and is confirmed by its link.', async () => {
    expect(await own()).toBeNull();
    await save(0, EMAIL);
    const asked = { email: EMAIL, askedAt: shop.clock.now, confirmedAt: null };
    expect(await own()).toEqual(asked);
    await save(1, EMAIL);
    expect(await confirmations()).toHaveLength(1);
    const token = await readToken();
    expect(await confirm('x'.repeat(32))).toEqual({ found: false });
    expect(await own()).toEqual(asked);
    shop.clock.now += HOUR;
    expect(await confirm(token)).toEqual({ found: true });
    shop.clock.now += HOUR;
    expect(await confirm(token)).toEqual({ found: true });
    expect(await own()).toEqual({ ...asked, confirmedAt: shop.clock.now - HOUR });
    await save(2, EMAIL);
    await shop.asCustomer.company.askInvoiceEmail();
    expect((await own())?.confirmedAt).not.toBeNull();
  });

  it('The mail is sent again on request, and only the newest link confirms.', async () => {
    await save(0, EMAIL);
    const first = await readToken();
    shop.clock.now += HOUR;
    expect(await shop.asCustomer.company.askInvoiceEmail()).toMatchObject({
      askedAt: shop.clock.now,
    });
    expect(await confirm(first)).toEqual({ found: false });
    expect(await confirm(await readToken())).toEqual({ found: true });
  });

  it('The address of the account needs none; nobody else reads or asks for it.', async () => {
    await save(0, shop.customer.email);
    expect(await own()).toBeNull();
    expect(await confirmations(shop.customer.email)).toEqual([]);
    expect(await shop.asCustomer.company.askInvoiceEmail()).toBeNull();
    await save(1, EMAIL);
    expect(await shop.asOtherCustomer.company.invoiceEmail()).toBeNull();
    expect(await shop.asOtherCustomer.company.askInvoiceEmail()).toBeNull();
    expect(await errorCode(shop.asNobody.company.invoiceEmail())).toBe('SIGN_IN_REQUIRED');
    expect(await errorCode(shop.asNobody.company.askInvoiceEmail())).toBe('SIGN_IN_REQUIRED');
    expect(await errorCode(confirm('short'))).toBe('BAD_INPUT');
  });

  it('Many addresses in a row get no mail each by themselves.', async () => {
    await save(0, EMAIL);
    await save(1, 'second@wheels.test');
    expect(await confirmations('second@wheels.test')).toEqual([]);
    expect(await own()).toEqual({ email: 'second@wheels.test', askedAt: null, confirmedAt: null });
    await shop.asCustomer.company.askInvoiceEmail();
    expect(await confirmations('second@wheels.test')).toHaveLength(1);
    shop.clock.now += HOUR;
    await save(2, 'third@wheels.test');
    expect(await confirmations('third@wheels.test')).toHaveLength(1);
  });

  it('Of a former address neither mail nor confirmation counts.', async () => {
    await save(0, EMAIL);
    await confirm(await readToken());
    await save(1, 'second@wheels.test');
    expect((await own())?.confirmedAt).toBeNull();
    await save(2, '');
    expect(await own()).toBeNull();
  });
});
