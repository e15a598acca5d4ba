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

/** All that the shop keeps is in a schema of its own, which can be set aside as a whole. */
export const SCHEMA = 'shop';

/** The collation "C" compares bytes, as SQLite does, whatever the database's own order is. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** `json` keeps what was written as it was written; Drizzle's own column would parse texts twice. */
const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** 64 bits, as SQLite's integers: what fits one engine fits the other. */
const int = (name: string) => bigint(name, { mode: 'number' });

/** The column kinds of the shop's tables as PostgreSQL stores them. */
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
