import { describe, expect, it } from 'vitest';
import {
  actProblem,
  ADMIN_ACTS,
  possibleActs,
  RETURN_STATES,
  stateAfterAct,
  WAITING_STATES,
  type ReturnAct,
} from './return-states.ts';

const ACTS: readonly ReturnAct[] = [...ADMIN_ACTS, 'withdraw'];

describe('actProblem', () => {
  /** For each state the problem of each act, in the order of ACTS; `-` where it is possible. */
  it.each([
    ['requested', '- NOT_APPROVED NOT_RECEIVED NOT_RECEIVED - -'],
    ['approved', 'APPROVED - NOT_RECEIVED NOT_RECEIVED - -'],
    ['received', 'RECEIVED RECEIVED - - - RECEIVED'],
    ['refunded', 'ENDED ENDED ENDED ENDED ENDED ENDED'],
    ['replaced', 'ENDED ENDED ENDED ENDED ENDED ENDED'],
    ['rejected', 'ENDED ENDED ENDED ENDED ENDED ENDED'],
    ['withdrawn', 'ENDED ENDED ENDED ENDED ENDED ENDED'],
  ] as const)('A return that is %s has for each act: %s.', (state, expected) => {
    expect(ACTS.map((act) => actProblem(state, act) ?? '-').join(' ')).toBe(expected);
    expect(possibleActs(state)).toEqual(
      ADMIN_ACTS.filter((act) => actProblem(state, act) === null),
    );
  });
});

it('Every state but the first is reached by an act, and every end is the end.', () => {
  const reached = new Set(ACTS.map(stateAfterAct));
  expect(RETURN_STATES.filter((state) => !reached.has(state))).toEqual(['requested']);
  const ends = RETURN_STATES.filter((state) => possibleActs(state).length === 0);
  expect(ends).toEqual(['refunded', 'replaced', 'rejected', 'withdrawn']);
  for (const state of WAITING_STATES) expect(ends).not.toContain(state);
});
