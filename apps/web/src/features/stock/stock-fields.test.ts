import { decodeOr } from '@bm/domain/shared/codecs';
import { DAY_MS, formatDay } from '@bm/domain/shared/day';
import { expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { arrivingUnits, countedUnits, expectedDay, thresholdText } from './stock-fields.ts';

const TODAY = Date.UTC(2026, 10, 24);
const NOON = TODAY + DAY_MS / 2;

it('Typed units are read from a least number on.', () => {
  forEachRow(
    [
      ['210', 0, 210],
      [' 0 ', 0, 0],
      ['0', 1, null],
      ['', 0, null],
      ['-2', 0, null],
      ['1.5', 0, null],
      ['1,000', 0, null],
      ['1000000000', 0, 1_000_000_000],
      ['1000000001', 0, null],
    ],
    (text, least, units) => {
      const codec = least === 0 ? countedUnits : arrivingUnits;
      expect(decodeOr(codec, text, null)).toBe(units);
    },
  );
});

it.each([
  ['2026-11-24', TODAY],
  ['2026-12-02', Date.UTC(2026, 11, 2)],
  ['2026-11-23', null],
  ['2099-01-01', null],
  ['', null],
])('The day %j is %j.', (text, day) => {
  expect(decodeOr(expectedDay(NOON), text, null)).toBe(day);
});

it('An empty threshold is that of the shop.', () => {
  expect(decodeOr(thresholdText, ' ', 0)).toBeNull();
  expect(decodeOr(thresholdText, '-', 0)).toBe(0);
  expect(decodeOr(thresholdText, '12', 0)).toBe(12);
});

it('An overdue day may be kept.', () => {
  const overdue = TODAY - 3 * DAY_MS;
  const text = formatDay(overdue);
  expect(decodeOr(expectedDay(NOON, overdue), text, null)).toBe(overdue);
  expect(decodeOr(expectedDay(NOON, TODAY), text, null)).toBeNull();
});
