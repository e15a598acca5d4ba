import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { formatAccount, isValidAccount } from './bank-account.ts';
import {
  bankHoldMs,
  DEFAULT_SETTINGS,
  settingsSchema,
  type DeliveryMethod,
} from './settings.schema.ts';

const isValid = (change: object) =>
  settingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...change }).success;
const [agreed] = DEFAULT_SETTINGS.deliveryMethods;
const method = (change: Partial<DeliveryMethod>) => ({ ...agreed, ...change });

describe('the settings of the shop', () => {
  it('The defaults are valid and contain no tax.', () => {
    expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS.tax.rateBp).toBe(0);
  });

  it('are valid where each keeps its rule only', () => {
    forEachRow(
      [
        ['a rate without a name', { tax: { name: ' ', rateBp: 1 } }, false],
        ['a name without a rate', { tax: { name: 'VAT', rateBp: 0 } }, true],
        ['the highest rate', { tax: { name: 'VAT', rateBp: 10_000 } }, true],
        ['a rate above 100 %', { tax: { name: 'VAT', rateBp: 10_001 } }, false],
        ['a negative rate', { tax: { name: 'VAT', rateBp: -1 } }, false],
        ['a fraction of a basis point', { tax: { name: 'VAT', rateBp: 0.5 } }, false],
        ['no delivery method', { deliveryMethods: [] }, false],
        ['no active delivery method', { deliveryMethods: [method({ active: false })] }, false],
        ['two methods with one id', { deliveryMethods: [method({}), method({})] }, false],
        ['a method without a name', { deliveryMethods: [method({ name: ' ' })] }, false],
        ['a negative charge', { deliveryMethods: [method({ chargeMinor: -1 })] }, false],
        ['free from nothing', { deliveryMethods: [method({ freeFromMinor: 0 })] }, false],
        [
          '20 methods',
          { deliveryMethods: Array.from({ length: 20 }, (_, at) => method({ id: `m${at}` })) },
          true,
        ],
        [
          '21 methods',
          { deliveryMethods: Array.from({ length: 21 }, (_, at) => method({ id: `m${at}` })) },
          false,
        ],
        ['a retention of no month', { messageRetentionMonths: 0 }, false],
        ['a retention of ten years', { messageRetentionMonths: 120 }, true],
        ['a retention of more', { messageRetentionMonths: 121 }, false],
        ['settings that were stored before it', { messageRetentionMonths: undefined }, true],
        ['a hold of no hours', { bankHoldHours: 0 }, false],
        ['a hold of 90 days', { bankHoldHours: 2160 }, true],
        ['a longer hold', { bankHoldHours: 2161 }, false],
        ['a threshold below 0', { lowStockThreshold: -1 }, false],
        ['synonyms', { search: { synonyms: 'tire = tyre\nbb > bottom bracket' } }, true],
        ['no synonyms', { search: { synonyms: '' } }, true],
        ['a synonym without a sign', { search: { synonyms: 'tire = tyre\nbb' } }, false],
        ['a wrong SWIFT code', { bank: { account: '1', swift: 'ABC', bankName: '' } }, false],
        [
          'a SWIFT code in small letters',
          { bank: { account: '1', swift: 'dabbbddh', bankName: '' } },
          true,
        ],
        [
          'a SWIFT code between spaces',
          { bank: { account: '1', swift: ' DABBBDDH\n', bankName: '' } },
          true,
        ],
        [
          'an IBAN with a wrong check number',
          { bank: { account: 'DE89 3704 0044 0532 0130 01', swift: '', bankName: '' } },
          false,
        ],
      ],
      (_, change, valid) => {
        expect(isValid(change)).toBe(valid);
      },
    );
  });

  it('The line that is no synonym is named.', () => {
    const search = { synonyms: 'tire = tyre\nbb' };
    const { error } = settingsSchema.safeParse({ ...DEFAULT_SETTINGS, search });
    expect(error?.issues).toMatchObject([
      {
        code: 'custom',
        path: ['search', 'synonyms'],
        message: expect.stringMatching(/^Line 2 is not like/),
      },
    ]);
  });

  it('The hold of a bank transfer is stored in hours.', () => {
    expect(bankHoldMs({ ...DEFAULT_SETTINGS, bankHoldHours: 48 })).toBe(2 * 24 * 3600 * 1000);
  });
});

describe('account numbers', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', true],
    ['gb82west12345698765432', true],
    ['GB83WEST12345698765432', false],
    ['1057 2031 8890 1', true],
    ['', true],
  ])('%s: %s', (account, valid) => {
    expect(isValidAccount(account)).toBe(valid);
  });

  it('An IBAN is formatted in groups of four, any other number stays.', () => {
    expect(formatAccount('GB82WEST12345698765432')).toBe('GB82 WEST 1234 5698 7654 32');
    expect(formatAccount('10572031 88901')).toBe('10572031 88901');
  });
});
