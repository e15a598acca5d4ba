import { defineAudit } from './audit.schema.ts';
import { defineContactMessages } from './contact-messages.schema.ts';
import { defineCounters } from './counters.schema.ts';
import { defineIdempotencyKeys } from './idempotency-keys.schema.ts';
import type { Kit } from './column-kit.ts';
import { defineNewsletterAddresses } from './newsletter-addresses.schema.ts';
import { defineOrderCounts } from './order-counts.schema.ts';
import { defineOrderEvents } from './order-events.schema.ts';
import { defineOrders } from './orders.schema.ts';
import { definePartCounts } from './part-counts.schema.ts';
import { defineParts } from './parts.schema.ts';
import { definePayments } from './payments.schema.ts';
import { defineProfiles } from './profiles.schema.ts';
import { defineProviderEvents } from './provider-events.schema.ts';
import { defineReviews } from './reviews.schema.ts';
import { defineSettlements } from './settlements.schema.ts';
import { defineStockLedger } from './stock-ledger.schema.ts';
import { defineUsers } from './users.schema.ts';

/** All tables of the shop, made of one engine's column kit. */
export function define(kit: Kit) {
  const users = defineUsers(kit);
  const parts = defineParts(kit);
  const settlements = defineSettlements(kit);
  const orders = defineOrders(kit, { parts, users, settlements });
  return {
    users,
    profiles: defineProfiles(kit, users),
    parts,
    partCounts: definePartCounts(kit),
    stockLedger: defineStockLedger(kit, parts),
    reviews: defineReviews(kit, users, parts),
    counters: defineCounters(kit),
    settlements,
    orders,
    orderCounts: defineOrderCounts(kit),
    orderEvents: defineOrderEvents(kit, orders, users),
    payments: definePayments(kit, orders),
    providerEvents: defineProviderEvents(kit),
    idempotencyKeys: defineIdempotencyKeys(kit),
    audit: defineAudit(kit, users),
    contactMessages: defineContactMessages(kit),
    newsletterAddresses: defineNewsletterAddresses(kit),
  };
}

export type Tables = ReturnType<typeof define>;
