import { expect, it } from 'vitest';
import {
  DISPUTE_STATUSES,
  isUnsettled,
  needsAdmin,
  parseDisputeReason,
  takesMoney,
} from './dispute-states.ts';

const withStatus = (condition: (status: (typeof DISPUTE_STATUSES)[number]) => boolean) =>
  DISPUTE_STATUSES.filter(condition);

it('An inquiry and a dispute that was won take no money.', () => {
  expect(withStatus(takesMoney)).toEqual(['needs_response', 'under_review', 'lost']);
});

it('Shipping asks until a dispute was won or an inquiry is closed.', () => {
  expect(withStatus((status) => !isUnsettled(status))).toEqual(['warning_closed', 'won']);
});

it('An admin responds to a dispute, and decides about a lost one.', () => {
  expect(withStatus(needsAdmin)).toEqual(['warning_needs_response', 'needs_response', 'lost']);
});

it.each([
  ['fraudulent', 'fraudulent'],
  ['check_returned', 'general'],
  ['', 'general'],
])('The reason %j is read as %s.', (name, reason) => {
  expect(parseDisputeReason(name)).toBe(reason);
});
