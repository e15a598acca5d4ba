import { expect, it } from 'vitest';
import { startOfDay } from './day.ts';

it.each([
  ['midnight', Date.UTC(2026, 10, 24), Date.UTC(2026, 10, 24)],
  ['the last millisecond', Date.UTC(2026, 10, 25) - 1, Date.UTC(2026, 10, 24)],
  ['noon', Date.UTC(2026, 10, 24, 12), Date.UTC(2026, 10, 24)],
])('The day of %s begins at midnight in UTC.', (_, time, day) => {
  expect(startOfDay(time)).toBe(day);
});
