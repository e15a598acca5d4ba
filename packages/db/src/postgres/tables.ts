import { define } from '../schema/define-tables.ts';
import { isKit, type Tables } from '../schema/engine.ts';
import { postgresKit } from './column-kit.ts';

/**
 * The tables on PostgreSQL; drizzle-kit generates the migrations from these exports. They have the
 * types of SQLite's tables, as all queries do. The store's contract suite tests both engines.
 */
export const tables: Tables = defineFrom(postgresKit);

function defineFrom(kit: object): Tables {
  if (!isKit(kit)) throw new Error('The column kit of PostgreSQL lacks a column type.');
  return define(kit);
}

export const {
  users,
  profiles,
  companies,
  erasureRequests,
  settings,
  settingsVersions,
  shopCurrency,
  parts,
  attributes,
  partCounts,
  expectedReceipts,
  stockLedger,
  imports,
  importRuns,
  importUnits,
  reviews,
  reviewCounts,
  searchIndex,
  counters,
  cartLines,
  lists,
  listLines,
  checkouts,
  internalNotes,
  settlements,
  orders,
  orderCounts,
  orderEvents,
  payments,
  shipments,
  shipmentLines,
  refunds,
  refundLines,
  bankReceipts,
  documents,
  providerEvents,
  idempotencyKeys,
  audit,
  mails,
  contactMessages,
  newsletterAddresses,
} = tables;

export { checkoutNumbers, orderNumbers } from './column-kit.ts';
export { rateLimitCounts } from './rate-limit-counts.ts';
