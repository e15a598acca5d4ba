import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { createRefundInput, hasFailed, REFUND_STATUSES } from './refund.schema.ts';

const accepts = (fields: object) =>
  createRefundInput.safeParse({
    idempotencyKey: 'key-12345678',
    checkoutId: 'checkout',
    reason: 'customer',
    ...fields,
  }).success;
const line = (orderId: string) => ({ orderId, quantity: 1 });

describe('createRefundInput', () => {
  it('accepts units, the delivery or an amount, and nothing that contradicts', () => {
    forEachRow(
      [
        ['units', { lines: [line('a'), line('b')] }, true],
        ['units with the delivery', { lines: [line('a')], delivery: true }, true],
        ['units without the delivery', { lines: [line('a')], delivery: false }, true],
        ['the delivery alone', { delivery: true }, true],
        ['an amount', { amountMinor: 1 }, true],
        ['nothing', {}, false],
        ['no delivery and nothing else', { delivery: false }, false],
        ['an amount and units', { amountMinor: 1, lines: [line('a')] }, false],
        ['an amount and the delivery', { amountMinor: 1, delivery: true }, false],
        ['an amount of 0', { amountMinor: 0 }, false],
        ['an order twice', { lines: [line('a'), line('a')] }, false],
        ['another reason without a note', { amountMinor: 1, reason: 'other', note: ' ' }, false],
        [
          'another reason with a note',
          { amountMinor: 1, reason: 'other', note: 'As agreed.' },
          true,
        ],
        ['no units of an order', { lines: [{ ...line('a'), quantity: 0 }] }, false],
      ],
      (_, fields, isAccepted) => {
        expect(accepts(fields)).toBe(isAccepted);
      },
    );
  });
});

it('A refund that failed or was cancelled has failed, any other has not.', () => {
  expect(REFUND_STATUSES.filter(hasFailed)).toEqual(['failed', 'canceled']);
});
