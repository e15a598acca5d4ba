import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DISPUTE_REASONS, DISPUTE_STATUSES } from './dispute-states.ts';
import { listSteps, mergeDispute, type DisputeReport, type DisputeState } from './merge-dispute.ts';

const report = fc.record<DisputeReport>({
  id: fc.constant('dp_1'),
  status: fc.constantFrom(...DISPUTE_STATUSES),
  reason: fc.constantFrom(...DISPUTE_REASONS),
  amountMinor: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom('usd', 'eur', 'jpy'),
  dueBy: fc.option(fc.integer({ min: 1, max: 3 })),
  reportedAt: fc.integer({ min: 1, max: 5 }),
  moved: fc.constantFrom(null, 'funds_withdrawn', 'funds_reinstated'),
});

const merge = (reports: readonly DisputeReport[]) =>
  reports.reduce<DisputeState | null>(mergeDispute, null);

/** Reports with the same ones in another order, some of them repeated. */
const shuffled = fc.array(report, { minLength: 1, maxLength: 8 }).chain((reports) =>
  fc.tuple(
    fc.constant(reports),
    fc.array(fc.constantFrom(...reports), { maxLength: 8 }).chain((again) =>
      fc.shuffledSubarray([...reports, ...again], {
        minLength: reports.length + again.length,
      }),
    ),
  ),
);

it('The same reports in any order and any repetition have the same result.', () => {
  fc.assert(
    fc.property(shuffled, ([reports, others]) => {
      expect(merge(others)).toEqual(merge(reports));
    }),
    { numRuns: 500 },
  );
});

it('The status never goes back, and a step keeps its earliest time.', () => {
  fc.assert(
    fc.property(fc.array(report, { minLength: 1 }), (reports) => {
      const state = merge(reports);
      const furthest = Math.max(...reports.map(({ status }) => DISPUTE_STATUSES.indexOf(status)));
      expect(state?.status).toBe(DISPUTE_STATUSES[furthest]);
      for (const { status, moved, reportedAt } of reports) {
        for (const step of [status, moved ?? status]) {
          expect(state?.steps[step]).toBeLessThanOrEqual(reportedAt);
        }
      }
    }),
  );
});

const FIRST: DisputeReport = {
  id: 'dp_1',
  status: 'needs_response',
  reason: 'fraudulent',
  amountMinor: 2500,
  currency: 'usd',
  dueBy: 900,
  reportedAt: 100,
  moved: null,
};

it.each([
  ['warning_needs_response', 50, 'needs_response'],
  ['under_review', 200, 'under_review'],
  ['lost', 50, 'lost'],
  ['won', 50, 'won'],
] as const)('After %s at %d the status is %s.', (status, reportedAt, expected) => {
  expect(merge([FIRST, { ...FIRST, status, reportedAt }])?.status).toBe(expected);
});

it('A report that says nothing besides the status is one step.', () => {
  expect(merge([FIRST])?.steps).toEqual({ needs_response: 100 });
});

it('A step that was reported too late is listed at its time.', () => {
  const state = merge([FIRST, { ...FIRST, status: 'won', reportedAt: 50 }]);
  expect(listSteps(state?.steps ?? {})).toEqual([
    { step: 'won', at: 50 },
    { step: 'needs_response', at: 100 },
  ]);
});

it('The steps are listed by time, and those of one moment in the order of a dispute.', () => {
  const withdrawn = { ...FIRST, moved: 'funds_withdrawn' } as const;
  const state = merge([{ ...FIRST, status: 'lost', reportedAt: 300 }, withdrawn]);
  expect(listSteps(state?.steps ?? {})).toEqual([
    { step: 'needs_response', at: 100 },
    { step: 'funds_withdrawn', at: 100 },
    { step: 'lost', at: 300 },
  ]);
});
