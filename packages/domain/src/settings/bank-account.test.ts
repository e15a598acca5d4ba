import { expect, it } from 'vitest';
import { accountHolder, compactAccount, isIban } from './bank-account.ts';

it.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['DE88 3704 0044 0532 0130 00', false],
  ['1057', false],
  ['', false],
])('Whether %j is an IBAN with a right check number: %s', (account, expected) => {
  expect(isIban(account)).toBe(expected);
});

it('An account is compared without spaces, in upper case.', () => {
  expect(compactAccount(' gb82 west\t1234 ')).toBe('GB82WEST1234');
});

it('An account without a holder is that of the seller.', () => {
  const seller = { legalName: 'Bicycles Mania Ltd.' };
  expect(accountHolder({ bank: { holder: 'Holding' }, seller })).toBe('Holding');
  expect(accountHolder({ bank: { holder: '' }, seller })).toBe('Bicycles Mania Ltd.');
  expect(accountHolder({ bank: {}, seller })).toBe('Bicycles Mania Ltd.');
});
