import { and, gte, lt, sql, type Column, type SQL } from 'drizzle-orm';

/**
 * Conditions by their names. One applies to a call with a value of its name, even null; undefined for a
 * name that only chooses a statement.
 */
export type Filters = Readonly<Record<string, SQL | undefined>>;

/**
 * Returns a function that returns what `prepare` made of the conditions that apply to some values. The
 * names of these conditions determine the SQL text: statements are prepared once for each set of them.
 */
export function byFilters<Prepared>(
  filters: Filters,
  prepare: (where: SQL | undefined, names: readonly string[]) => Prepared,
): (values: object) => Prepared {
  const all = Object.keys(filters);
  const prepared = new Map<string, Prepared>();
  return (values) => {
    const names = all.filter((name) => Reflect.get(values, name) !== undefined);
    const key = names.join();
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const created = prepare(and(...names.map((name) => filters[name])), names);
    prepared.set(key, created);
    return created;
  };
}

/** The filters of a period, or of another range: `from` and `before`, which is excluded. */
export const rangeFilters = (column: Column) => ({
  from: gte(column, sql.placeholder('from')),
  before: lt(column, sql.placeholder('before')),
});
