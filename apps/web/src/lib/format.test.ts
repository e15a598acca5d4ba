import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { formatCount, formatMoney, formatPercent, formatTaxName } from './format.ts';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatIsoTime,
  formatLongDay,
  formatShortDateTime,
  formatWeekday,
  localDay,
} from './format-date.ts';

describe('money', () => {
  it('formats minor units in the currency', () => {
    forEachRow(
      [
        [485, 'usd', '$4.85'],
        [58_200, 'USD', '$582.00'],
        [2, 'usd', '$0.02'],
        [0, 'usd', '$0.00'],
        [111_110, 'usd', '$1,111.10'],
        [1_234_567_890_12, 'usd', '$1,234,567,890.12'],
        [500, 'jpy', '¥500'],
        [12_345, 'kwd', 'KWD 12.345'],
      ],
      (minor, currency, text) => {
        expect(formatMoney(minor, currency).replace(/\s/g, ' ')).toBe(text);
      },
    );
  });
});

describe('formatting without Intl', () => {
  it('formats counts as Intl does', () => {
    const counts = new Intl.NumberFormat('en-US');
    expect(formatCount(120_000)).toBe('120,000');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(formatCount(n)).toBe(counts.format(n));
      }),
    );
  });

  it.each(['usd', 'eur', 'gbp', 'inr'])('formats money in %s as Intl does', (currency) => {
    const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const amounts = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
    fc.assert(
      fc.property(amounts, (minor) => {
        expect(formatMoney(minor, currency)).toBe(money.format(minor / 100).replace('-', '−'));
      }),
    );
  });
});

it.each([
  [0, '0%'],
  [0.0004, '<0.1%'],
  [0.001, '0.1%'],
  [0.2351, '23.5%'],
  [1, '100%'],
])('writes the share %d as %s', (share, text) => {
  expect(formatPercent(share)).toBe(text);
});

describe("time in UTC, independent of the machine's time zone", () => {
  const justAfterMidnight = Date.UTC(2026, 10, 20, 0, 5);

  it('formats the day first', () => {
    expect(formatDate(justAfterMidnight)).toBe('20 Nov 2026');
    expect(formatDate(Date.UTC(2026, 8, 1))).toBe('1 Sep 2026');
  });

  it('formats a day with its weekday', () => {
    expect(formatWeekday(justAfterMidnight)).toBe('Fri 20 Nov');
  });

  it('reads the day of the reader’s zone', () => {
    const zone = process.env['TZ'];
    for (const [name, day] of [
      ['Asia/Dhaka', '2026-11-21'],
      ['UTC', '2026-11-20'],
      ['America/New_York', '2026-11-20'],
    ] as const) {
      process.env['TZ'] = name;
      expect(localDay(Date.UTC(2026, 10, 20, 18, 30))).toBe(day);
    }
    process.env['TZ'] = zone;
  });

  it('formats times with two digits and 24 hours', () => {
    expect(formatClock(justAfterMidnight)).toBe('00:05 UTC');
    expect(formatDateTime(justAfterMidnight)).toBe('20 November 2026, 00:05 UTC');
    expect(formatShortDateTime(Date.UTC(2026, 10, 23, 9, 12))).toBe('23 Nov, 09:12 UTC');
    expect(formatLongDay(Date.UTC(2026, 11, 3), justAfterMidnight)).toBe('3 December');
    expect(formatLongDay(Date.UTC(2027, 0, 3), justAfterMidnight)).toBe('3 January 2027');
  });

  it('formats ISO times', () => {
    expect(formatIsoTime(justAfterMidnight)).toBe('2026-11-20T00:05:00.000Z');
  });
});

describe('the name of a tax', () => {
  it.each([
    [1500, 'VAT 15 %'],
    [750, 'VAT 7.5 %'],
  ])('has its rate of %d basis points: %s', (rate, label) => {
    expect(formatTaxName('VAT', rate)).toBe(label);
  });
});
