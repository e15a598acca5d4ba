import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectKeptBackups } from './backup-folder.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 2, 31, 23, 30);

const hourly = (hours: number) => Array.from({ length: hours }, (_, at) => NOW - at * HOUR_MS);
const iso = (times: Iterable<number>) =>
  [...times].map((time) => new Date(time).toISOString().slice(0, 16)).toSorted();

describe('selectKeptBackups', () => {
  test('keeps every backup of the last 24 hours', () => {
    expect(selectKeptBackups(hourly(24)).size).toBe(24);
    expect(selectKeptBackups([])).toEqual(new Set());
  });

  test('keeps the last backup of each of 14 days and 12 months', () => {
    const kept = iso(selectKeptBackups(hourly(24 * 800))).slice(0, -24);
    expect(kept).toEqual([
      ...['04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'].map(
        (day) => `2025-${day}T23:30`,
      ),
      '2026-01-31T23:30',
      '2026-02-28T23:30',
      ...Array.from({ length: 13 }, (_, at) => `2026-03-${18 + at}T23:30`),
    ]);
  });

  test('counts periods that have a backup, so a shop that was off loses none', () => {
    const before = [0, 40, 80].map((days) => NOW - days * 24 * HOUR_MS);
    expect(selectKeptBackups(before)).toEqual(new Set(before));
  });

  test('a folder that is pruned at each backup has the same backups as an unpruned one', () => {
    const all = hourly(24 * 400)
      .filter((_, at) => at < 100 || at % 7 === 0)
      .toReversed();
    let folder: number[] = [];
    for (const time of all) folder = [...selectKeptBackups([...folder, time])];
    expect(iso(folder)).toEqual(iso(selectKeptBackups(all)));
  });

  test('always keeps the newest, at most 50, and nothing else the second time', () => {
    const times = fc.uniqueArray(
      fc.integer({ min: 0, max: NOW / 1000 }).map((s) => s * 1000),
      {
        minLength: 1,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(times, (made) => {
        const kept = selectKeptBackups(made);
        expect(kept).toContain(Math.max(...made));
        expect(kept.size).toBeLessThanOrEqual(50);
        expect(selectKeptBackups([...kept])).toEqual(kept);
      }),
    );
  });
});
