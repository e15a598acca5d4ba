import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/** The column types of the tables on SQLite. */
export const sqliteKit = {
  table: sqliteTable,
  text,
  int: <N extends string>(name: N) => integer(name),
  real: <N extends string>(name: N) => real(name),
  /** Epoch milliseconds. */
  time: <N extends string>(name: N) => integer(name),
  bool: <N extends string>(name: N) => integer(name, { mode: 'boolean' }),
  json: <N extends string>(name: N) => text(name, { mode: 'json' }),
  check,
  foreignKey,
  index,
  primaryKey,
  uniqueIndex,
};
