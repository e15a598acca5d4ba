import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  bankTransactionId,
  isBankTransaction,
  openReceiptsMinor,
  receiptSchema,
  recordReceiptInput,
} from './receipt.schema.ts';

const input = {
  checkoutNumber: 'BC-000045',
  reference: 'N26/1',
  amountMinor: 24_250,
  receivedAt: 1_700_000_000_000,
};
const receipt = (amountMinor: number, transactionId: string | null = null) =>
  receiptSchema.parse({
    ...input,
    id: 'receipt',
    checkoutId: 'checkout',
    amountMinor,
    currency: 'usd',
    note: '',
    recordedAt: input.receivedAt,
    transactionId,
  });

describe('recordReceiptInput', () => {
  it('The reference is compared without spaces, in upper case.', () => {
    expect(recordReceiptInput.parse({ ...input, reference: ' n26 / a\t1 ' })).toEqual({
      ...input,
      reference: 'N26/A1',
      note: '',
    });
  });

  it('accepts a receipt that keeps every rule only', () => {
    forEachRow(
      [
        ['a blank reference', { reference: '  ' }, false],
        ['a reference of other characters', { reference: 'N26#1' }, false],
        ['a reference of 65 characters', { reference: 'A'.repeat(65) }, false],
        ['a reference of 64 characters', { reference: 'A'.repeat(64) }, true],
        ['no money', { amountMinor: 0 }, false],
        ['money that is sent back', { amountMinor: -1 }, true],
        ['the largest amount', { amountMinor: 100_000_000_000 }, true],
        ['a larger amount', { amountMinor: 100_000_000_001 }, false],
        ['a larger amount that is sent back', { amountMinor: -100_000_000_001 }, false],
        ['a part of a cent', { amountMinor: 0.5 }, false],
        ['a number alone', { checkoutNumber: ' 45 ' }, true],
        ['the number of an order', { checkoutNumber: 'BM-000045' }, false],
      ],
      (_, change, valid) => {
        expect(recordReceiptInput.safeParse({ ...input, ...change }).success).toBe(valid);
      },
    );
  });
});

it('The transaction of a bank transfer differs from those of cards.', () => {
  expect(bankTransactionId('N26/1')).toBe('bank:N26/1');
  expect(isBankTransaction(bankTransactionId('N26/1'))).toBe(true);
  expect(isBankTransaction('pi_bank:')).toBe(false);
});

it('The open amount is the sum of the receipts that no settlement contains.', () => {
  expect(openReceiptsMinor([])).toBe(0);
  const receipts = [receipt(500), receipt(900, 'bank:A'), receipt(-120), receipt(40)];
  expect(openReceiptsMinor(receipts)).toBe(420);
});
