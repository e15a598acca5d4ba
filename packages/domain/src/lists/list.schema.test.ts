import { describe, expect, it } from 'vitest';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { MAX_LIST_LINES } from './list-limits.ts';
import {
  createListInput,
  previewOrdersInput,
  renameListInput,
  setListLineInput,
} from './list.schema.ts';

const line = { partId: 'part', quantity: 10 };
const list = { idempotencyKey: 'key-00000001', name: 'Workshop', lines: [line] };

describe('the inputs of lists', () => {
  it('A name is trimmed, is not empty and has at most 60 characters.', () => {
    expect(renameListInput.parse({ id: 'list', name: '  Workshop ' }).name).toBe('Workshop');
    expect(createListInput.safeParse({ ...list, name: 'a'.repeat(60) }).success).toBe(true);
    expect(createListInput.safeParse({ ...list, name: 'a'.repeat(61) }).success).toBe(false);
    expect(createListInput.safeParse({ ...list, name: '  ' }).success).toBe(false);
  });

  it('A list has at most as many lines as a cart.', () => {
    const lines = Array.from({ length: MAX_LIST_LINES }, () => line);
    expect(createListInput.safeParse({ ...list, lines }).success).toBe(true);
    expect(createListInput.safeParse({ ...list, lines: [...lines, line] }).success).toBe(false);
  });

  it.each([
    [0, true],
    [MAX_UNITS, true],
    [MAX_UNITS + 1, false],
    [-1, false],
    [1.5, false],
  ])('The quantity %d of a line is valid: %s.', (quantity, valid) => {
    const input = { id: 'list', partId: 'part', quantity };
    expect(setListLineInput.safeParse(input).success).toBe(valid);
  });

  it('Orders are previewed by their checkout or one by one.', () => {
    expect(previewOrdersInput.parse({ checkoutId: 'c' })).toEqual({ checkoutId: 'c' });
    expect(previewOrdersInput.parse({ orderId: 'o' })).toEqual({ orderId: 'o' });
    expect(previewOrdersInput.safeParse({}).success).toBe(false);
  });
});
