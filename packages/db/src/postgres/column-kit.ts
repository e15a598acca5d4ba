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

const schema = pgSchema(SCHEMA);

/** The last numbers of orders and checkouts. A rolled-back placement leaves a gap. */
export const orderNumbers = schema.sequence('order_numbers');
export const checkoutNumbers = schema.sequence('checkout_numbers');

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
  table: schema.table,
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
