import { define } from '../schema/define-tables.ts';
import { isKit } from '../schema/column-kit.ts';
import type { Tables } from '../schema/define-tables.ts';
import { postgresKit } from './column-kit.ts';

/**
 * The shop's tables on PostgreSQL; drizzle-kit reads its migrations off these exports. They carry
 * SQLite's types, as all queries do; the contract of the store holds both engines to them.
 */
export const tables: Tables = defined(postgresKit);

function defined(kit: object): Tables {
  if (!isKit(kit)) throw new Error('The column kit of PostgreSQL lacks a kind of column.');
  return define(kit);
}

export const {
  users,
  profiles,
  parts,
  partCounts,
  stockLedger,
  reviews,
  counters,
  settlements,
  orders,
  orderCounts,
  orderEvents,
  payments,
  providerEvents,
  idempotencyKeys,
  audit,
  contactMessages,
  newsletterAddresses,
} = tables;

export { rateLimitCounts } from './rate-limit-counts.ts';
