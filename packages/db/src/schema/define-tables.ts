import { defineAttributes } from './attributes.schema.ts';
import type { Kit } from './engine.ts';
import { defineCartLines } from './cart.schema.ts';
import { defineCheckouts, defineInternalNotes, defineSettlements } from './checkouts.schema.ts';
import {
  defineCounters,
  defineOrderCounts,
  definePartCounts,
  defineReviewCounts,
} from './counters.schema.ts';
import { defineDocuments } from './documents.schema.ts';
import { defineImportRuns, defineImports, defineImportUnits } from './imports.schema.ts';
import { defineListLines, defineLists } from './lists.schema.ts';
import { defineMails } from './mails.schema.ts';
import { defineContactMessages, defineNewsletterAddresses } from './messages.schema.ts';
import { defineOrderEvents, defineOrders } from './orders.schema.ts';
import { defineParts, defineSearchIndex } from './parts.schema.ts';
import { defineBankReceipts, definePayments, defineProviderEvents } from './payments.schema.ts';
import { defineAudit, defineIdempotencyKeys } from './records.schema.ts';
import { defineRefundLines, defineRefunds } from './refunds.schema.ts';
import { defineReviews } from './reviews.schema.ts';
import { defineShipmentLines, defineShipments } from './shipments.schema.ts';
import { defineSettings, defineSettingsVersions, defineShopCurrency } from './settings.schema.ts';
import { defineExpectedReceipts, defineStockLedger } from './stock.schema.ts';
import {
  defineCompanies,
  defineErasureRequests,
  defineProfiles,
  defineUsers,
} from './users.schema.ts';

/** Defines all tables with the column kit of one engine. */
export function define(kit: Kit) {
  const users = defineUsers(kit);
  const parts = defineParts(kit);
  const imports = defineImports(kit, users);
  const expectedReceipts = defineExpectedReceipts(kit, parts, users);
  const lists = defineLists(kit, users);
  const checkouts = defineCheckouts(kit, users);
  const settlements = defineSettlements(kit, checkouts);
  const orders = defineOrders(kit, { parts, users, checkouts, settlements });
  const shipments = defineShipments(kit, checkouts, users);
  const refunds = defineRefunds(kit, checkouts, users);
  return {
    users,
    profiles: defineProfiles(kit, users),
    companies: defineCompanies(kit, users),
    erasureRequests: defineErasureRequests(kit, users),
    settings: defineSettings(kit),
    settingsVersions: defineSettingsVersions(kit),
    shopCurrency: defineShopCurrency(kit),
    parts,
    attributes: defineAttributes(kit),
    partCounts: definePartCounts(kit),
    expectedReceipts,
    stockLedger: defineStockLedger(kit, { parts, users, expectedReceipts }),
    imports,
    importRuns: defineImportRuns(kit, imports, users),
    importUnits: defineImportUnits(kit),
    reviews: defineReviews(kit, users, parts),
    reviewCounts: defineReviewCounts(kit),
    searchIndex: defineSearchIndex(kit),
    counters: defineCounters(kit),
    cartLines: defineCartLines(kit, users, parts),
    lists,
    listLines: defineListLines(kit, lists, parts),
    checkouts,
    internalNotes: defineInternalNotes(kit, checkouts, users),
    settlements,
    orders,
    orderCounts: defineOrderCounts(kit),
    orderEvents: defineOrderEvents(kit, orders, users),
    payments: definePayments(kit, checkouts),
    shipments,
    shipmentLines: defineShipmentLines(kit, shipments, orders),
    refunds,
    refundLines: defineRefundLines(kit, refunds, orders),
    bankReceipts: defineBankReceipts(kit, checkouts, users),
    documents: defineDocuments(kit, users, checkouts),
    providerEvents: defineProviderEvents(kit),
    idempotencyKeys: defineIdempotencyKeys(kit),
    audit: defineAudit(kit, users),
    mails: defineMails(kit, users),
    contactMessages: defineContactMessages(kit),
    newsletterAddresses: defineNewsletterAddresses(kit),
  };
}
