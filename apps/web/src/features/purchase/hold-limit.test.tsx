import { orderVerdict } from '@bm/domain/orders/hold-budget';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { quantityProblem } from '../../copy/purchase.ts';
import { HoldLimitNotice, holdDurationHint } from './purchase-terms.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const HOUR = 60 * 60 * 1000;
const rule = { minOrderQty: 10, orderMultiple: 10, available: 1000 };
const holdMs = 72 * HOUR;
const createBudget = (limit: number | null, isShared = false) => ({
  limit,
  isShared,
  holdMs,
  verifiedHoldMs: holdMs,
});
const notice = (limit: number | null, { given = rule, isShared = false } = {}) =>
  renderToString(<HoldLimitNotice rule={given} budget={createBudget(limit, isShared)} />);
const problem = (limit: number, quantity: number, isShared = false) =>
  quantityProblem(rule, quantity, orderVerdict(rule, limit, quantity), isShared);

describe('the limit of a further unpaid order', () => {
  it('is shown before a quantity is entered, with the way to remove it', () => {
    expect(notice(255)).toContain('this one can take up to 250 units');
    expect(notice(255)).toContain('Pay one to lift this limit');
    expect(notice(255)).toContain('href="/dashboard/myorder"');
    expect(notice(5)).toContain('no more stock can be reserved');
  });

  it('names the unconfirmed email where that is the reason, before and beside the quantity', () => {
    expect(notice(255, { isShared: true })).toContain(
      'is not confirmed, so this order can take up to 250',
    );
    expect(notice(5, { isShared: true })).toContain('Confirm yours with the link');
    expect(problem(255, 300, true)).toContain('while your email is not confirmed');
    expect(problem(5, 10, true)).toContain('Confirm yours with the link');
  });

  it('is not shown where it has no effect', () => {
    expect([notice(null), notice(999), notice(0, { given: { ...rule, available: 10 } })]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('names the most that can be ordered for a quantity beyond it', () => {
    expect(problem(255, 300)).toBe(
      '300 is more than you can order while other orders are unpaid. The most you can order now is 250.',
    );
    expect(problem(5, 10)).toContain('leave nothing of this part');
    expect(problem(255, 250)).toBeNull();
  });
});

describe('a part of which none can be ordered', () => {
  it.each([
    [0, 'None can be ordered. Out of stock.'],
    [9, 'None can be ordered. 9 units left, less than the minimum order of 10.'],
    [
      10,
      'None can be ordered. 10 units left. One always stays as our sample, so the rest is less than the minimum order of 10.',
    ],
  ])('says why with %i available', (available, text) => {
    const given = { ...rule, available };
    expect(quantityProblem(given, 10, orderVerdict(given, null, 10))).toBe(text);
  });
});

describe('how long an order will hold its stock', () => {
  const budget = createBudget(null);

  it('is shown in hours, or omitted while it is unknown', () => {
    expect(holdDurationHint(budget)).toBe('You pay later. We reserve the stock for 72 hours.');
    expect(holdDurationHint(undefined)).toContain('until the order is paid or expires');
  });

  it('is shown if a confirmed email would extend it', () => {
    const hint = holdDurationHint({ ...budget, holdMs: 24 * HOUR });
    expect(hint).toContain('for 24 hours. Confirm your email');
    expect(hint).toContain('we reserve it for 72 hours.');
  });
});
