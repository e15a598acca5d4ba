import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { formatOrderNumber, placeOrderInput } from './order.schema.ts';

const order = {
  idempotencyKey: 'key-00000001',
  partId: 'p1',
  quantity: 10,
  phone: '',
  address: '',
};

describe('placeOrderInput', () => {
  it('accepts an empty phone and address, and any integer quantity', () => {
    expect(placeOrderInput.safeParse(order).success).toBe(true);
    expect(placeOrderInput.safeParse({ ...order, quantity: 2.5 }).success).toBe(true);
    expect(placeOrderInput.safeParse({ ...order, quantity: -MAX_UNITS }).success).toBe(true);
  });

  it('rejects input that breaks a rule', () => {
    forEachRow(
      [
        ['a short key', { idempotencyKey: 'short' }],
        ['a key with a blank', { idempotencyKey: 'key 00000001' }],
        ['no number', { quantity: Number.NaN }],
        ['an endless quantity', { quantity: Number.POSITIVE_INFINITY }],
        ['more units than the shop counts', { quantity: MAX_UNITS + 1 }],
        ['a negative total', { shownTotalMinor: -1 }],
        ['a phone that is too long', { phone: '1'.repeat(41) }],
        ['an address that is too long', { address: 'a'.repeat(501) }],
      ],
      (_, change) => {
        expect(placeOrderInput.safeParse({ ...order, ...change }).success).toBe(false);
      },
    );
  });
});

describe('formatOrderNumber', () => {
  it.each([
    [1, 'BM-000001'],
    [123, 'BM-000123'],
    [1_234_567, 'BM-1234567'],
  ])('formats %i as %s', (sequence, number) => {
    expect(formatOrderNumber(sequence)).toBe(number);
  });
});
