import { define } from '../schema/define-tables.ts';
import { isKit } from '../schema/engine.ts';
import type { Tables } from '../schema/tables.ts';
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
  invoiceEmails,
  erasureRequests,
  customerNotes,
  settings,
  settingsVersions,
  legalPages,
  shopCurrency,
  parts,
  attributes,
  partRelations,
  categories,
  goneAddresses,
  bicycleModels,
  modelPositions,
  partCounts,
  inboundShipments,
  stockLedger,
  imports,
  importRuns,
  importUnits,
  reviews,
  reviewCounts,
  searchIndex,
  searches,
  searchWeeks,
  searchOpenings,
  counters,
  cartLines,
  lists,
  listLines,
  restockRequests,
  checkouts,
  internalNotes,
  settlements,
  orders,
  orderEvents,
  payments,
  refunds,
  refundLines,
  returns,
  shipments,
  shipmentLines,
  disputes,
  fraudWarnings,
  bankReceipts,
  bankCredits,
  documents,
  providerEvents,
  idempotencyKeys,
  audit,
  mails,
  contactMessages,
  messageReplies,
  partQuestions,
  newsletterAddresses,
} = tables;

export { checkoutNumbers, orderNumbers } from './column-kit.ts';
export { rateLimitCounts } from './rate-limit-counts.ts';
