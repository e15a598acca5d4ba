import { DatabaseSync } from 'node:sqlite';
import { FILL_SQL } from './fill-sql.ts';

/** How much a shop holds. */
export interface Size {
  parts: number;
  orders: number;
  users: number;
}

/**
 * Fills a migrated, empty database with a shop of this size, the same at each run: parts in forty
 * categories, customers, and orders of the last year with their timelines, payments and stock.
 */
export function fill(file: string, size: Size): void {
  const database = new DatabaseSync(file);
  // As integers: a JavaScript number would make divisions and remainders floating.
  const bound = {
    parts: BigInt(size.parts),
    orders: BigInt(size.orders),
    users: BigInt(size.users),
  };
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -131072; BEGIN IMMEDIATE');
    for (const statement of FILL_SQL) {
      const prepared = database.prepare(statement);
      prepared.setAllowUnknownNamedParameters(true);
      prepared.run(bound);
    }
    database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}
