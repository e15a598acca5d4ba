import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  formatReturnNumber,
  refundReason,
  rejectReturnInput,
  requestReturnInput,
  toOrderReturn,
} from './return.schema.ts';
import { MAX_RETURN_NOTE } from './return-states.ts';

const REQUEST = { idempotencyKey: 'key-12345', orderId: 'o', quantity: 5, reason: 'damaged' };
const isValid = (fields: object) => requestReturnInput.safeParse({ ...REQUEST, ...fields }).success;

describe('requestReturnInput', () => {
  it('accepts a request that keeps every rule only', () => {
    forEachRow(
      [
        ['without note and photo', {}, true],
        ['for another reason with a note', { reason: 'other', note: 'It rattles.' }, true],
        ['for another reason without a note', { reason: 'other' }, false],
        ['with a blank note for another reason', { reason: 'other', note: '  ' }, false],
        ['with the longest note', { note: 'x'.repeat(MAX_RETURN_NOTE) }, true],
        ['with a longer note', { note: 'x'.repeat(MAX_RETURN_NOTE + 1) }, false],
        ['with an uploaded photo', { photo: '/pictures/uploads/1.webp' }, true],
        ['with a photo that is no picture', { photo: 'javascript:alert(1)' }, false],
        ['for an unknown reason', { reason: 'late payment' }, false],
      ],
      (_, fields, valid) => {
        expect(isValid(fields)).toBe(valid);
      },
    );
  });
});

it('A rejection tells the customer why.', () => {
  expect(rejectReturnInput.safeParse({ id: 'r', answer: ' ' }).success).toBe(false);
});

it('The refund has the reason of the return, where refunds know it.', () => {
  expect([refundReason('damaged'), refundReason('wrong part'), refundReason('too many')]).toEqual([
    'damaged',
    'wrong part',
    'customer',
  ]);
  expect(formatReturnNumber(1)).toBe('RM-000001');
});

it('The customer sees a return without what only admins see.', () => {
  const seen = {
    id: 'return',
    number: 'RM-000001',
    orderId: 'order',
    orderNumber: 'BM-000001',
    sku: 'CW-44',
    partName: 'Chain-wheel',
    quantity: 5,
    receivedUnits: 5,
    reason: 'damaged',
    note: '',
    photo: '',
    state: 'received',
    answer: '',
    refundStatus: null,
    createdAt: 0,
    updatedAt: 0,
  } as const;
  const hidden = {
    checkoutId: 'checkout',
    partId: 'part',
    customerName: 'Anna',
    customerEmail: 'anna@works.test',
    restockedUnits: 4,
  };
  expect(toOrderReturn({ ...seen, ...hidden })).toEqual(seen);
});
