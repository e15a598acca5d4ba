import { define } from '../schema/define-tables.ts';
import { sqliteKit } from './column-kit.ts';

/** The tables on SQLite; drizzle-kit generates the migrations from these exports. */
export const tables = define(sqliteKit);

export const {
  users,
  profiles,
  companies,
  erasureRequests,
  settings,
  settingsVersions,
  parts,
  partCounts,
  expectedReceipts,
  stockLedger,
  imports,
  reviews,
  reviewCounts,
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
