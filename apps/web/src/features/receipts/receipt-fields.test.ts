import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { receiptFieldsSchema, type ReceiptFields } from './receipt-fields.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const fields: ReceiptFields = {
  checkoutNumber: ' bc-45 ',
  amountMinor: '1500.5',
  receivedAt: '2026-11-22',
  reference: ' ft 26/1 ',
  note: '',
};
const parse = (change: Partial<ReceiptFields> = {}) =>
  receiptFieldsSchema('usd', () => NOW).safeParse({ ...fields, ...change });

describe('the fields of a bank receipt', () => {
  it('They are parsed to minor units, a day, and the reference as the shop compares it.', () => {
    expect(parse().data).toEqual({
      checkoutNumber: 'bc-45',
      amountMinor: 150_050,
      receivedAt: Date.UTC(2026, 10, 22),
      reference: 'FT26/1',
      note: '',
    });
    expect(parse({ amountMinor: '-20' }).data).toMatchObject({ amountMinor: -2000 });
  });

  it('An invalid value is rejected at its field.', () => {
    forEachRow(
      [
        ['amountMinor', ''],
        ['amountMinor', '0'],
        ['amountMinor', '1,000'],
        ['amountMinor', '1.005'],
        ['amountMinor', '--1'],
        ['receivedAt', ''],
        ['receivedAt', '2026-11-23'],
        ['reference', ' '],
        ['reference', 'FT<1>'],
        ['checkoutNumber', 'BM-45'],
        ['checkoutNumber', ''],
      ] as const,
      (field, value) => {
        const paths = parse({ [field]: value }).error?.issues.map(({ path }) => path[0]);
        expect(new Set(paths)).toEqual(new Set([field]));
      },
    );
  });
});
