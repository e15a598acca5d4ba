import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { MAX_CHECKOUT_LINES } from './checkout-limits.ts';
import {
  formatCheckoutNumber,
  parseCheckoutSequence,
  placeCheckoutInput,
} from './checkout.schema.ts';

const lines = (count: number) =>
  Array.from({ length: count }, () => ({ partId: 'p', quantity: 1 }));
const parse = (fields: object) =>
  placeCheckoutInput.safeParse({ idempotencyKey: 'key-12345678', lines: lines(1), ...fields });

describe('placeCheckoutInput', () => {
  it('Only key and lines are required; texts are trimmed.', () => {
    expect(parse({ poNumber: ' PO 7 ' }).data).toEqual({
      idempotencyKey: 'key-12345678',
      lines: lines(1),
      poNumber: 'PO 7',
      note: '',
      phone: '',
      address: '',
    });
  });

  it('rejects input that breaks a rule', () => {
    forEachRow(
      [
        ['no line', { lines: [] }],
        ['too many lines', { lines: lines(MAX_CHECKOUT_LINES + 1) }],
        ['a line without a part', { lines: [{ quantity: 1 }] }],
        ['a quantity that is text', { lines: [{ partId: 'p', quantity: '1' }] }],
        ['a PO number of 65 characters', { poNumber: 'x'.repeat(65) }],
        ['a note of 501 characters', { note: 'x'.repeat(501) }],
        ['an address of 501 characters', { address: 'x'.repeat(501) }],
        ['a negative total', { shownTotalMinor: -1 }],
        ['a short key', { idempotencyKey: 'short' }],
      ],
      (_, fields) => {
        expect(parse(fields).success).toBe(false);
      },
    );
  });

  it.each([
    ['the most lines', { lines: lines(MAX_CHECKOUT_LINES) }],
    ['a PO number of 64 characters', { poNumber: 'x'.repeat(64) }],
  ])('%s is accepted.', (_, fields) => {
    expect(parse(fields).success).toBe(true);
  });
});

describe('formatCheckoutNumber', () => {
  it.each([
    [45, 'BC-000045'],
    [1_234_567, 'BC-1234567'],
  ])('%d is %s.', (sequence, number) => {
    expect(formatCheckoutNumber(sequence)).toBe(number);
  });
});

describe('parseCheckoutSequence', () => {
  it('reads a number as it is written, and nothing else', () => {
    forEachRow(
      [
        ['BC-000045', 45],
        [' bc45 ', 45],
        ['BC1234567', 1_234_567],
        ['45', -1],
        ['ABC-45', -1],
        ['BM-000045', -1],
        ['BC-', -1],
        ['BC-45x', -1],
      ],
      (text, sequence) => {
        expect(parseCheckoutSequence(text)).toBe(sequence);
      },
    );
  });
});
