import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import type { Page } from '@bm/domain/shared/paging';
import { and, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Connection } from '../schema/tables.ts';
import { byFilters, type Filters } from './by-filters.ts';
import { keysetPages, type PagedList, type SizedPageInput } from './paging.ts';
import { countUpTo } from './statements.ts';

interface FilteredList<Row> extends Omit<PagedList<Row>, 'select' | 'constants'> {
  /** A condition of all rows is one whose value each call has; in `select` alone the count would lack it. */
  filters: Filters;
  /** What is sorted before the keys under the filters with these names; equal in all rows. */
  constants?: (names: readonly string[]) => readonly SQL[];
  /** Returns the query of the rows under a condition. */
  select: (where: SQL | undefined) => ReturnType<PagedList<Row>['select']>;
  /** Prepares the count of the rows under a condition; by default up to MAX_COUNTED. */
  count?: (where: SQL | undefined) => (values: object) => Promise<number>;
}

/**
 * Prepares a list of the rows of a table, with filters; returns a function that reads its pages by
 * keyset, with the total. `values` are those of the placeholders, and choose the filters by their names.
 * `list` is the id of the cursors.
 */
export function filteredPages<Row>(
  db: Connection,
  table: SQLiteTable,
  {
    filters,
    constants,
    select,
    count = (where) => countUpTo(MAX_COUNTED, db, table, where),
    ...sorted
  }: FilteredList<Row>,
) {
  const statements = byFilters(filters, (where, names) => ({
    read: keysetPages({
      ...sorted,
      constants: constants?.(names) ?? [],
      select: (after) => select(and(where, after)),
    }),
    countRows: count(where),
  }));
  return async (list: string, paging: SizedPageInput, values: object): Promise<Page<Row>> => {
    const { read, countRows } = statements(values);
    const page = await read(list, paging, values);
    return { ...page, total: await countRows(values) };
  };
}
