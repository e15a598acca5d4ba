import { defineGoneAddresses } from './addresses.schema.ts';
import { defineAttributes } from './attributes.schema.ts';
import type { Kit } from './engine.ts';
import { defineCartLines } from './cart.schema.ts';
import { defineCheckouts, defineInternalNotes, defineSettlements } from './checkouts.schema.ts';
import { defineCounters, definePartCounts, defineReviewCounts } from './counters.schema.ts';
import { defineDisputes, defineFraudWarnings } from './disputes.schema.ts';
import { defineDocuments } from './documents.schema.ts';
import { defineImportRuns, defineImports, defineImportUnits } from './imports.schema.ts';
import { defineListLines, defineLists } from './lists.schema.ts';
import { defineRestockRequests } from './restock.schema.ts';
import { defineSearches, defineSearchOpenings, defineSearchWeeks } from './searches.schema.ts';
import { defineCategories } from './categories.schema.ts';
import { defineBicycleModels, defineModelPositions } from './models.schema.ts';
import { defineMails } from './mails.schema.ts';
import {
  defineContactMessages,
  defineMessageReplies,
  defineNewsletterAddresses,
  definePartQuestions,
} from './messages.schema.ts';
import { defineOrderEvents, defineOrders } from './orders.schema.ts';
import { defineParts, defineSearchIndex } from './parts.schema.ts';
import {
  defineBankCredits,
  defineBankReceipts,
  definePayments,
  defineProviderEvents,
} from './payments.schema.ts';
import { defineAudit, defineIdempotencyKeys } from './records.schema.ts';
import { defineRefundLines, defineRefunds } from './refunds.schema.ts';
import { definePartRelations } from './relations.schema.ts';
import { defineReturns } from './returns.schema.ts';
import { defineReviews } from './reviews.schema.ts';
import { defineShipmentLines, defineShipments } from './shipments.schema.ts';
import {
  defineLegalPages,
  defineSettings,
  defineSettingsVersions,
  defineShopCurrency,
} from './settings.schema.ts';
import { defineInboundShipments, defineStockLedger } from './stock.schema.ts';
import {
  defineCompanies,
  defineCustomerNotes,
  defineErasureRequests,
  defineInvoiceEmails,
  defineProfiles,
  defineUsers,
} from './users.schema.ts';

/** Defines all tables with the column kit of one engine. */
export function define(kit: Kit) {
  const users = defineUsers(kit);
  const parts = defineParts(kit);
  const imports = defineImports(kit, users);
  const inboundShipments = defineInboundShipments(kit, parts, users);
  const bicycleModels = defineBicycleModels(kit);
  const lists = defineLists(kit, users);
  const searches = defineSearches(kit);
  const checkouts = defineCheckouts(kit, users);
  const settlements = defineSettlements(kit, checkouts);
  const orders = defineOrders(kit, { parts, users, checkouts, settlements });
  const refunds = defineRefunds(kit, checkouts, users);
  const returns = defineReturns(kit, { orders, users, refunds });
  const shipments = defineShipments(kit, { checkouts, users, returns });
  const contactMessages = defineContactMessages(kit, { users, parts, checkouts });
  return {
    users,
    profiles: defineProfiles(kit, users),
    companies: defineCompanies(kit, users),
    invoiceEmails: defineInvoiceEmails(kit, users),
    erasureRequests: defineErasureRequests(kit, users),
    customerNotes: defineCustomerNotes(kit, users),
    settings: defineSettings(kit),
    settingsVersions: defineSettingsVersions(kit),
    legalPages: defineLegalPages(kit),
    shopCurrency: defineShopCurrency(kit),
    parts,
    attributes: defineAttributes(kit),
    partRelations: definePartRelations(kit, parts),
    categories: defineCategories(kit),
    goneAddresses: defineGoneAddresses(kit),
    bicycleModels,
    modelPositions: defineModelPositions(kit, bicycleModels, parts),
    partCounts: definePartCounts(kit),
    inboundShipments,
    stockLedger: defineStockLedger(kit, { parts, users, inboundShipments }),
    imports,
    importRuns: defineImportRuns(kit, imports, users),
    importUnits: defineImportUnits(kit),
    reviews: defineReviews(kit, users, parts),
    reviewCounts: defineReviewCounts(kit),
    searchIndex: defineSearchIndex(kit),
    searches,
    searchWeeks: defineSearchWeeks(kit, searches),
    searchOpenings: defineSearchOpenings(kit, searches, parts),
    counters: defineCounters(kit),
    cartLines: defineCartLines(kit, users, parts),
    lists,
    listLines: defineListLines(kit, lists, parts),
    restockRequests: defineRestockRequests(kit, users, parts),
    checkouts,
    internalNotes: defineInternalNotes(kit, checkouts, users),
    settlements,
    orders,
    orderEvents: defineOrderEvents(kit, orders, users),
    payments: definePayments(kit, checkouts),
    refunds,
    refundLines: defineRefundLines(kit, refunds, orders),
    returns,
    shipments,
    shipmentLines: defineShipmentLines(kit, shipments, orders),
    disputes: defineDisputes(kit, checkouts, users),
    fraudWarnings: defineFraudWarnings(kit, checkouts, users),
    bankReceipts: defineBankReceipts(kit, checkouts, users),
    bankCredits: defineBankCredits(kit, checkouts, users),
    documents: defineDocuments(kit, users, checkouts),
    providerEvents: defineProviderEvents(kit),
    idempotencyKeys: defineIdempotencyKeys(kit),
    audit: defineAudit(kit, users),
    mails: defineMails(kit, users),
    contactMessages,
    messageReplies: defineMessageReplies(kit, contactMessages, users),
    partQuestions: definePartQuestions(kit, parts, contactMessages),
    newsletterAddresses: defineNewsletterAddresses(kit),
  };
}
