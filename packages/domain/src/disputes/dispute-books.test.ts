import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { planRefund } from '../refunds/refund-plan.ts';
import { refundBooks } from '../refunds/refund-books.ts';
import { disputedMinor, lostMinor, planWithin, undisputedMinor } from './dispute-books.ts';
import { DISPUTE_STATUSES } from './dispute-states.ts';

const ORDER = { id: 'a', quantity: 10, totalMinor: 2000, taxMinor: 300 };
const charges = { deliveryMinor: 100, deliveryTaxMinor: 15 };
const books = refundBooks({ amountMinor: 2415, taxRateBp: 1500, charges, orders: [ORDER] }, []);
const dispute = fc.record({
  status: fc.constantFrom(...DISPUTE_STATUSES),
  amountMinor: fc.integer({ min: 1, max: 3000 }),
  lossMinor: fc.constant(null),
});

it('Refunds beside disputes never use their money, and are those of the full books.', () => {
  fc.assert(
    fc.property(fc.array(dispute, { maxLength: 2 }), fc.nat(3000), (disputes, amountMinor) => {
      const left = undisputedMinor(books, disputes);
      expect(left).toBe(Math.max(0, books.leftMinor - disputedMinor(disputes)));
      const plan = planWithin(books, left, { amountMinor });
      if (typeof plan === 'string') return;
      expect(plan.amountMinor).toBeLessThanOrEqual(left);
      expect(plan).toEqual(planRefund(books, { amountMinor }));
    }),
  );
});

it('A refund of all that is not disputed takes no other units than those requested.', () => {
  const orders = [
    { id: 'a', quantity: 6, totalMinor: 600, taxMinor: 0 },
    { id: 'b', quantity: 4, totalMinor: 400, taxMinor: 0 },
  ];
  const none = { deliveryMinor: 0, deliveryTaxMinor: 0 };
  const two = refundBooks({ amountMinor: 1000, taxRateBp: 0, charges: none, orders }, []);
  const left = undisputedMinor(two, [
    { status: 'needs_response', amountMinor: 600, lossMinor: null },
  ]);
  const lines = [{ orderId: 'b', quantity: 4, restock: false }];
  expect(planWithin(two, left, { lines })).toMatchObject({
    amountMinor: 400,
    lines: [{ orderId: 'b', quantity: 4, totalMinor: 400 }],
  });
  expect(planWithin(two, left, { amountMinor: 400 })).toMatchObject({
    amountMinor: 400,
    lines: [],
  });
  const all = [{ orderId: 'a', quantity: 6, restock: false }, ...lines];
  expect(planWithin(two, left, { lines: all })).toBe('TOO_MUCH');
});

it('The disputed and the lost amount follow the status.', () => {
  forEachRow(
    [
      ['needs_response', null, 500, 0],
      ['lost', null, 500, 0],
      ['lost', 500, 500, 500],
      ['lost', 0, 0, 0],
      ['lost', 120, 120, 120],
      ['won', 500, 0, 0],
      ['warning_needs_response', null, 0, 0],
    ] as const,
    (status, lossMinor, disputed, lost) => {
      const disputes = [{ status, amountMinor: 500, lossMinor }];
      expect([disputedMinor(disputes), lostMinor(disputes)]).toEqual([disputed, lost]);
    },
  );
});
