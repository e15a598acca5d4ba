import { sql, type SQL } from 'drizzle-orm';
import type { PlacementNumbers } from '../store/checkouts.ts';
import { type Connection, isPostgres, type Tables } from '../schema/tables.ts';
import { counterValue } from './counters.queries.ts';
import { increased } from './placeholders.ts';
import { readRows } from './statements.ts';

/** The counter of the last order number on SQLite. */
export const ORDER_NUMBERS = 'orders';
/** The counter of the last checkout number on SQLite. */
export const CHECKOUT_NUMBERS = 'checkouts';

/** The counter of the last number of a return, on both engines. */
export const RETURN_NUMBERS = 'returns';

/**
 * Takes the numbers of a checkout with some orders. On PostgreSQL they come from sequences, which no
 * placement waits for: numbers of placements at the same time alternate, and one that is rolled back
 * leaves a gap. On SQLite, with one writer, they come from counters without gaps.
 */
export function numberTaker(db: Connection, tables: Tables) {
  return isPostgres(tables) ? sequenceNumbers(db) : counterNumbers(db, tables);
}

function sequenceNumbers(db: Connection) {
  const select = readRows(
    db
      .select({
        checkout: sql<number>`case at when 1 then nextval('shop.checkout_numbers') end`,
        order: sql<number>`nextval('shop.order_numbers')`,
      })
      .from(sql`generate_series(1, cast(${sql.placeholder('orders')} as integer)) as at`),
  );
  return async (orders: number): Promise<PlacementNumbers> => {
    const rows = await select({ orders });
    return { checkout: rows[0]?.checkout ?? 0, orders: rows.map(({ order }) => order) };
  };
}

function counterNumbers(db: Connection, { counters }: Tables) {
  const upsert = readRows(
    db
      .insert(counters)
      .values([
        { name: CHECKOUT_NUMBERS, value: 1 },
        { name: ORDER_NUMBERS, value: sql.placeholder('orders') },
      ])
      .onConflictDoUpdate({ target: counters.name, set: increased(counters, 'value') })
      .returning(),
  );
  return async (orders: number): Promise<PlacementNumbers> => {
    const rows = await upsert({ orders });
    const last = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
    const first = last(ORDER_NUMBERS) - orders + 1;
    return {
      checkout: last(CHECKOUT_NUMBERS),
      orders: Array.from({ length: orders }, (_, at) => first + at),
    };
  };
}

/** The last number that was taken of orders or checkouts; 0 before the first. */
export function lastNumber(
  db: Connection,
  tables: Tables,
  name: typeof ORDER_NUMBERS | typeof CHECKOUT_NUMBERS,
): SQL<number> {
  if (isPostgres(tables)) {
    const sequence = name === ORDER_NUMBERS ? 'shop.order_numbers' : 'shop.checkout_numbers';
    return sql<number>`(select case when is_called then last_value else 0 end from ${sql.raw(sequence)})`;
  }
  return counterValue(db, tables, name);
}
