import type { CallLimit } from '@bm/api/call-limit';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALL_LIMITS } from './rate-limit.ts';

const document = readFileSync(new URL('../../../../../../docs/limits.md', import.meta.url), 'utf8');

const WINDOWS = new Map([
  [60, 'a minute'],
  [600, 'in 10 minutes'],
  [3600, 'an hour'],
  [86_400, 'a day'],
]);

/** The cell of a table, for example `3,000 a minute, 5,000 a day`. */
function describeLimits(limits: readonly CallLimit[], by: 'address' | 'account'): string {
  const windows = limits.flatMap(({ [by]: max, windowMs }) =>
    max === undefined ? [] : `${max.toLocaleString('en')} ${WINDOWS.get(windowMs / 1000)}`,
  );
  return windows.join(', ');
}

/** The rows of the table: the code spans of the first cell, and the other cells. */
const rows = (/\n\| call +\| per address[^\n]*\n.*\n([^]*?)\n\n/.exec(document)?.[1] ?? '')
  .split('\n')
  .map((line) => {
    const [first = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { names: [...first.matchAll(/`(\w+(?:\.\w+)+)`/g)].map(([, name]) => name), cells };
  });

test.each([...CALL_LIMITS])('docs/limits.md has the limits of %s', (name, limits) => {
  const documented = rows.flatMap(({ names, cells }) => (names.includes(name) ? [cells] : []));
  const expected = [describeLimits(limits, 'address'), describeLimits(limits, 'account')];
  expect(documented).toEqual([expected]);
});

test('docs/limits.md has no limit that does not exist', () => {
  const names = rows.flatMap((row) => row.names);
  expect(names.filter((name) => name === undefined || !CALL_LIMITS.has(name))).toEqual([]);
});
