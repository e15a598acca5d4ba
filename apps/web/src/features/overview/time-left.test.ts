import { expect, it } from 'vitest';
import { daysSince, timeLeft } from './time-left.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 24, 1);

it.each([
  [0, 'today', false],
  [HOUR, 'today', false],
  [HOUR + 1, '1 day', false],
  [73 * HOUR, '3 days', false],
  [74 * HOUR, '4 days', true],
])('An order that was paid %d ms ago waits since %s.', (ago, text, isLate) => {
  expect(daysSince(NOW - ago, NOW)).toEqual({ text, isLate });
});

it.each([
  [1, 'in 1 min', true],
  [HOUR - 1, 'in 59 min', true],
  [HOUR, 'in 1 hour', true],
  [6 * HOUR, 'in 6 hours', false],
  [47.9 * HOUR, 'in 47 hours', false],
  [48 * HOUR, 'in 2 days', false],
])('A hold that lasts for %d ms ends %s.', (left, text, isLate) => {
  expect(timeLeft(NOW + left, NOW)).toEqual({ text, isLate });
});
