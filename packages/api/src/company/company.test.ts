import { aCompany } from '@bm/db/testing';
import { EMPTY_COMPANY, MAX_ADDRESSES } from '@bm/domain/company/company.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `a${at}`, label: 'Depot', address: 'Tongi' }));
const save = (fields: object = {}, by = shop.asCustomer) =>
  by.company.save({ ...aCompany(), name: 'Wheels Ltd', version: 0, ...fields });

const exempt = (reason: string | null, email = shop.customer.email) =>
  shop.asAdmin.company.setExemption({ email, reason });

describe('company.save', () => {
  it('A customer stores the company; its name becomes that of the contact, which orders copy.', async () => {
    expect(await shop.asCustomer.company.get()).toEqual({ ...EMPTY_COMPANY, name: '' });
    const saved = await save();
    expect(saved).toEqual({
      ...aCompany(),
      name: 'Wheels Ltd',
      taxExemptReason: '',
      version: 1,
    });
    expect(await shop.asCustomer.company.get()).toEqual(saved);
    expect(await shop.asCustomer.users.me()).toMatchObject({ company: 'Wheels Ltd' });
    expect((await shop.order()).customerCompany).toBe('Wheels Ltd');
    expect(await shop.asOtherCustomer.company.get()).toEqual({ ...EMPTY_COMPANY, name: '' });
  });

  it('A save with an outdated version is rejected.', async () => {
    await save();
    expect(await errorCode(save({ taxNumber: 'other' }))).toBe('COMPANY_CHANGED');
    expect((await save({ taxNumber: 'other', version: 1 })).taxNumber).toBe('other');
  });

  it('A placed checkout keeps the company data of its placement.', async () => {
    await save();
    const order = await shop.order();
    await save({ version: 1, name: 'Other Ltd' });
    expect(await shop.asCustomer.orders.byId({ id: order.id })).toMatchObject({
      customerCompany: 'Wheels Ltd',
    });
  });

  it.each([
    ['the most addresses', { addresses: addresses(MAX_ADDRESSES), defaultAddressId: 'a19' }],
    ['no address', { addresses: [], defaultAddressId: null }],
    ['no invoice email', { invoiceEmail: '' }],
  ])('%s are accepted.', async (_, fields) => {
    expect(await errorCode(save(fields))).toBeNull();
  });

  it.each([
    ['one address too many', { addresses: addresses(MAX_ADDRESSES + 1) }],
    ['a wrong invoice email', { invoiceEmail: 'office' }],
    ['a default address that is none', { defaultAddressId: 'zz' }],
    ['two addresses with one id', { addresses: [...addresses(2), ...addresses(1)] }],
    ['an address without text', { addresses: [{ id: 'a1', label: 'D', address: ' ' }] }],
  ])('%s is bad input.', async (_, fields) => {
    expect(await errorCode(save(fields))).toBe('BAD_INPUT');
  });
});

describe('company.setExemption', () => {
  it('An admin exempts a customer with the reason, and ends it; each is audited once.', async () => {
    expect(await exempt('Exporter')).toEqual({ changed: 1 });
    expect(await exempt('Exporter')).toEqual({ changed: 0 });
    expect(await shop.asCustomer.company.get()).toMatchObject({ taxExemptReason: 'Exporter' });
    expect(await shop.asAdmin.company.exemptions()).toEqual([
      {
        email: shop.customer.email,
        displayName: expect.any(String),
        company: '',
        reason: 'Exporter',
        since: shop.clock.now,
      },
    ]);
    expect(await exempt(null)).toEqual({ changed: 1 });
    expect(await exempt(null)).toEqual({ changed: 0 });
    expect(await shop.asAdmin.company.exemptions()).toEqual([]);
    const audited = shop.audit.filter(({ action }) => action === 'company.setExemption');
    expect(audited).toMatchObject([
      {
        action: 'company.setExemption',
        targetType: 'user',
        targetId: shop.customer.id,
        before: { taxExemptReason: '' },
        after: { taxExemptReason: 'Exporter' },
      },
      { before: { taxExemptReason: 'Exporter' }, after: { taxExemptReason: '' } },
    ]);
  });

  it('A customer cannot become tax-exempt by saving the company.', async () => {
    await save({ taxExemptReason: 'I say so' });
    expect(await shop.asCustomer.company.get()).toMatchObject({ taxExemptReason: '' });
  });

  it('A reason is required, and the customer must exist.', async () => {
    expect(await errorCode(exempt(' '))).toBe('BAD_INPUT');
    expect(await errorCode(exempt('Exporter', 'nobody@shop.test'))).toBe('USER_NOT_FOUND');
  });
});
