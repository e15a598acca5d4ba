import { expect, it } from 'vitest';
import {
  NEEDS,
  needCountsSchema,
  overviewInput,
  OVERVIEW_PERIODS,
  stepDays,
} from './overview.schema.ts';

it('Only a year is shown in weeks.', () => {
  expect(OVERVIEW_PERIODS.map((days) => [days, stepDays(days)])).toEqual([
    [7, 1],
    [30, 1],
    [90, 1],
    [364, 7],
  ]);
});

it('The overview has 30 days unless the input names another period.', () => {
  expect(overviewInput.parse(undefined)).toEqual({ days: 30 });
  expect(overviewInput.parse({})).toEqual({ days: 30 });
  expect(overviewInput.parse({ days: 364 })).toEqual({ days: 364 });
  expect(overviewInput.safeParse({ days: 31 }).success).toBe(false);
});

it('Counts of an older release have no disputes, credit and missing addresses.', () => {
  const added: string[] = ['disputes', 'fraudWarnings', 'openCredits', 'noAddress'];
  const older = NEEDS.filter((need) => !added.includes(need)).map((need) => [need, 1]);
  const counts = needCountsSchema.parse(Object.fromEntries(older));
  expect(NEEDS.filter((need) => counts[need] === 0)).toEqual(added);
});
