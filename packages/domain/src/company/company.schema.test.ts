import { describe, expect, it } from 'vitest';
import { companySchema, EMPTY_COMPANY, MAX_ADDRESSES, saveCompanyInput } from './company.schema.ts';

const { taxExemptReason: _, ...empty } = EMPTY_COMPANY;
const address = (id: string) => ({ id, label: `Workshop ${id}`, address: '1 Mill Lane' });

const messages = (change: object) =>
  saveCompanyInput
    .safeParse({ ...empty, name: 'Chainworks', ...change })
    .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

describe('saveCompanyInput', () => {
  it('The company of a new account is valid, and a company may have all its addresses.', () => {
    expect(companySchema.parse(EMPTY_COMPANY)).toEqual(EMPTY_COMPANY);
    expect(messages({})).toBeUndefined();
    const addresses = Array.from({ length: MAX_ADDRESSES }, (_each, at) => address(String(at)));
    expect(messages({ addresses, defaultAddressId: '3' })).toBeUndefined();
    expect(messages({ addresses: [...addresses, address('more')] })).toHaveLength(1);
  });

  it('Two addresses with one id are rejected.', () => {
    expect(messages({ addresses: [address('a'), address('b'), address('a')] })).toEqual([
      { path: 'addresses', message: 'Two addresses have the same id.' },
    ]);
  });

  it('The default address is one of the list, or none.', () => {
    const addresses = [address('a'), address('b')];
    expect(messages({ addresses, defaultAddressId: 'b' })).toBeUndefined();
    expect(messages({ addresses, defaultAddressId: null })).toBeUndefined();
    expect(messages({ addresses, defaultAddressId: 'c' })).toEqual([
      { path: 'defaultAddressId', message: 'The default address is not in the list.' },
    ]);
  });

  it('The name of the company is normalised like the name of a sign-up.', () => {
    const name = '  Chain \u0000 works  ';
    expect(saveCompanyInput.parse({ ...empty, name }).name).toBe('Chain works');
  });
});
