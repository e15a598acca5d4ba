import { sql, type SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { byFilters } from './by-filters.ts';

const dialect = new SQLiteSyncDialect();
const textOf = (where: SQL | undefined) => where && dialect.sqlToQuery(where).sql;

const FILTERS = { state: sql`state = 1`, from: sql`time >= 2`, reversed: undefined };

it('A filter applies to a call with a value of its name, even null.', () => {
  const find = byFilters(FILTERS, (where, names) => ({ text: textOf(where), names }));
  expect(find({})).toEqual({ text: undefined, names: [] });
  expect(find({ state: null, from: undefined })).toEqual({ text: 'state = 1', names: ['state'] });
  expect(find({ from: 2, state: 1, limit: 3 })).toEqual({
    text: '(state = 1 and time >= 2)',
    names: ['state', 'from'],
  });
  expect(find({ reversed: true })).toEqual({ text: undefined, names: ['reversed'] });
});

it('Prepares once for each set of filters.', () => {
  let prepared = 0;
  const find = byFilters(FILTERS, () => ({ number: (prepared += 1) }));
  expect(find({ state: 1 })).toBe(find({ state: 2, other: 3 }));
  expect(find({ from: 1 })).not.toBe(find({ state: 1 }));
  expect(prepared).toBe(2);
});
