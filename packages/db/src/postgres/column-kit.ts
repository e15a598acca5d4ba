import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  pgSchema,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** The schema of all tables. A restore renames it as a whole. */
export const SCHEMA = 'shop';

/** Collation "C" compares bytes, as SQLite does, independent of the database's default. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** `json` stores the text unchanged. Drizzle's own json column would parse it twice. */
const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** 64 bits, as SQLite's integers. */
const int = (name: string) => bigint(name, { mode: 'number' });

/** The column types of the tables on PostgreSQL. */
export const postgresKit = {
  table: pgSchema(SCHEMA).table,
  text: (name: string) => text(name),
  int,
  real: (name: string) => doublePrecision(name),
  /** Epoch milliseconds. */
  time: int,
  bool: (name: string) => boolean(name),
  json: (name: string) => json(name),
  check,
  foreignKey,
  index,
  primaryKey,
  uniqueIndex,
};
