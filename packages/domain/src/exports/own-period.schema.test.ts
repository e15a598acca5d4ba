import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../shared/day.ts';
import { MAX_PERIOD_DAYS } from './own-period.ts';
import { ownOrdersInput, ownSnapshotsInput } from './own-period.schema.ts';

const FROM = Date.UTC(2026, 10, 20);
const period = (days: number) => ({ from: FROM, before: FROM + days * DAY_MS });

describe.each([
  ['orders', ownOrdersInput],
  ['documents', ownSnapshotsInput],
])('the period of own %s', (_, input) => {
  it.each([
    [1, []],
    [MAX_PERIOD_DAYS, []],
    [MAX_PERIOD_DAYS + 1, [['to']]],
    [0, [['to']]],
    [-1, [['to']]],
    [1.5, [['before']]],
  ])('Of %d days it has errors at %j.', (days, paths) => {
    const { error } = input.safeParse(period(days));
    expect((error?.issues ?? []).map(({ path }) => path)).toEqual(paths);
  });
});

it('The next lines come after a cursor, the next documents after the last one.', () => {
  const orders = { ...period(1), cursor: 'c' };
  const after = { id: 'invoice.checkout', issuedAt: FROM };
  expect(ownOrdersInput.parse(orders)).toEqual(orders);
  expect(ownSnapshotsInput.parse({ ...period(1), after })).toEqual({ ...period(1), after });
  expect(ownSnapshotsInput.parse({ ...period(1), after: null }).after).toBeNull();
});
