import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  canDecide,
  CREDIT_STATUSES,
  creditMinor,
  planReceipts,
  type CreditStatus,
} from './credit-rule.ts';

describe('planReceipts', () => {
  it('plans what receipts pay, and what becomes credit', () => {
    forEachRow(
      [
        ['the exact amount', 500, 500, false, 'settled', 500, 0],
        ['one cent more', 500, 501, false, 'settled', 500, 1],
        ['one cent less', 500, 499, false, 'open', 0, 0],
        ['nothing due', 0, 300, false, 'ended', 0, 300],
        ['nothing at all', 0, 0, false, 'ended', 0, 0],
        ['more returned', 0, -5, false, 'ended', 0, 0],
        ['a card', 500, 900, true, 'card', 0, 0],
        ['less and a card', 500, 1, true, 'open', 0, 0],
      ],
      (_, dueMinor, openMinor, hasOpenCard, outcome, paidMinor, credit) => {
        const plan = planReceipts({ dueMinor, openMinor, hasOpenCard });
        expect(plan).toEqual({ outcome, paidMinor, creditMinor: credit });
      },
    );
  });

  it('Received is paid, credit or still open; credit is only beyond what is due.', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (dueMinor, openMinor, hasOpenCard) => {
        const { outcome, ...planned } = planReceipts({ dueMinor, openMinor, hasOpenCard });
        const isBooked = outcome === 'settled' || outcome === 'ended';
        expect([0, dueMinor]).toContain(planned.paidMinor);
        expect(planned.paidMinor + planned.creditMinor).toBe(isBooked ? openMinor : 0);
        expect(planned.creditMinor).toBe(isBooked ? openMinor - planned.paidMinor : 0);
        expect(outcome === 'settled').toBe(dueMinor > 0 && openMinor >= dueMinor && !hasOpenCard);
      }),
    );
  });
});

describe('canDecide', () => {
  it('A credit is kept or returned, a kept one returned, and a returned one is final.', () => {
    const allowed = CREDIT_STATUSES.flatMap((from) =>
      CREDIT_STATUSES.filter((to) => canDecide(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual(['open kept', 'open returned', 'kept returned']);
  });
});

it('For every history of receipts and decisions, received = paid + credit + open, less what was sent back.', () => {
  const step = fc.oneof(
    fc.record({ receive: fc.integer({ min: 1, max: 2000 }) }),
    fc.record({ decide: fc.constantFrom<CreditStatus>('kept', 'returned'), at: fc.nat(9) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(step), (firstDue, steps) => {
      let [dueMinor, openMinor, received, paid, sentBack] = [firstDue, 0, 0, 0, 0];
      const credits: { amountMinor: number; status: CreditStatus }[] = [];
      for (const each of steps) {
        if ('receive' in each) {
          received += each.receive;
          openMinor += each.receive;
          const planned = planReceipts({ dueMinor, openMinor, hasOpenCard: false });
          paid += planned.paidMinor;
          dueMinor -= planned.paidMinor;
          openMinor -= planned.paidMinor + planned.creditMinor;
          if (planned.creditMinor > 0) {
            credits.push({ amountMinor: planned.creditMinor, status: 'open' });
          }
        } else {
          const credit = credits[each.at];
          if (credit === undefined || !canDecide(credit.status, each.decide)) continue;
          credit.status = each.decide;
          if (each.decide === 'returned') sentBack += credit.amountMinor;
        }
        expect(received - sentBack).toBe(paid + openMinor + creditMinor(credits, 'open', 'kept'));
        expect(paid === firstDue || (paid === 0 && credits.length === 0)).toBe(true);
      }
    }),
  );
});
