import { describe, expect, it } from 'vitest';
import { holdBudgetSchema, stockHoldersInput } from './stock-hold.schema.ts';

const HOUR = 60 * 60 * 1000;
const budget = { limit: 25, isShared: false, holdMs: 24 * HOUR, verifiedHoldMs: 72 * HOUR };

describe('the budget of an order', () => {
  it.each([
    ['of some units', {}, true],
    ['of no units', { limit: 0 }, true],
    ['without a limit', { limit: null }, true],
    ['of less than no units', { limit: -1 }, false],
    ['of half a unit', { limit: 0.5 }, false],
  ])('A budget %s is valid: %j', (_, change, valid) => {
    expect(holdBudgetSchema.safeParse({ ...budget, ...change }).success).toBe(valid);
  });
});

it('The first page of holders needs no input.', () => {
  expect(stockHoldersInput.parse(undefined)).toEqual({});
  expect(stockHoldersInput.safeParse({ limit: 0 }).success).toBe(false);
});
