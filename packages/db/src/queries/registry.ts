import type { Connection, Tables } from '../schema/tables.ts';
import type { PartSearch } from '../store/parts.ts';
import type { UnitKind } from '../store/unit-kind.ts';
import { addressReads, addressWrites } from './addresses.queries.ts';
import {
  attributeReads,
  attributeWrites,
  committedAttributeReads,
} from './attributes/attributes.queries.ts';
import { cartReads, cartWrites } from './cart/cart.queries.ts';
import { categoryReads, categoryWrites } from './categories/categories.queries.ts';
import { checkReads } from './checks/data-checks.queries.ts';
import { checkoutWrites } from './checkouts/checkout-writes.queries.ts';
import { checkoutReads } from './checkouts/checkouts.queries.ts';
import { companyReads, companyWrites } from './companies/companies.queries.ts';
import { customerReads, customerWrites } from './customers/customers.queries.ts';
import { disputeReads, disputeWrites } from './disputes/disputes.queries.ts';
import { documentWrites } from './documents/document-writes.queries.ts';
import { documentReads } from './documents/documents.queries.ts';
import { exportReads } from './exports/exports.queries.ts';
import { importReads, importWrites } from './imports/imports.queries.ts';
import { listReads, listWrites } from './lists/lists.queries.ts';
import { unitLocks } from './locks.queries.ts';
import { mailWrites } from './mails/mail-writes.queries.ts';
import { mailReads } from './mails/mails.queries.ts';
import { messageReads, messageWrites } from './messages/messages.queries.ts';
import { modelReads, modelWrites } from './models/models.queries.ts';
import { orderWrites } from './orders/order-writes.queries.ts';
import { orderReads } from './orders/orders.queries.ts';
import { partWrites } from './parts/part-writes.queries.ts';
import { partReads, partReadsInUnit } from './parts/parts.queries.ts';
import { relationReads, relationWrites } from './parts/relations.queries.ts';
import { storedIndexWrites } from './parts/stored-index.queries.ts';
import { paymentReads, paymentWrites } from './payments/payments.queries.ts';
import { personalDataWrites } from './personal-data/erasure.queries.ts';
import { personalDataReads } from './personal-data/personal-data.queries.ts';
import { profileReads, profileWrites } from './profiles/profiles.queries.ts';
import { questionReads, questionWrites } from './questions/questions.queries.ts';
import { receiptReads, receiptWrites } from './receipts/receipts.queries.ts';
import { auditReads } from './records/audit.queries.ts';
import { auditWrites, idempotencyRecords } from './records/records.queries.ts';
import { refundReads, refundWrites } from './refunds/refunds.queries.ts';
import { searchReads, searchWrites } from './searches/searches.queries.ts';
import { restockReads, restockWrites } from './restock/restock.queries.ts';
import { returnWrites } from './returns/return-writes.queries.ts';
import { returnReads } from './returns/returns.queries.ts';
import { reviewReads, reviewWrites } from './reviews/reviews.queries.ts';
import { settingsReads, settingsWrites } from './settings/settings.queries.ts';
import { shipmentReads, shipmentWrites } from './shipments/shipments.queries.ts';
import { stockReads, stockWrites } from './stock/stock.queries.ts';
import { userReads, userWrites } from './users/users.queries.ts';

/** Functions that prepare the methods of a group on a connection. */
export interface Group {
  /** Reads of committed data, and inside a unit of work. */
  readonly reads?: (db: Connection, tables: Tables) => object;
  /** Reads of committed data only, in place of `reads`. */
  readonly committedReads?: (db: Connection, tables: Tables, search: PartSearch) => object;
  readonly writes?: (db: Connection, tables: Tables, kind: UnitKind) => object;
  /** No cached response depends on the group, so that its writes invalidate nothing. */
  readonly uncached?: true;
}

/** All groups of the store, from which its types are inferred. */
export const REGISTRY = {
  parts: { reads: partReadsInUnit, committedReads: partReads, writes: partWrites },
  attributes: {
    reads: attributeReads,
    committedReads: committedAttributeReads,
    writes: attributeWrites,
  },
  categories: { reads: categoryReads, writes: categoryWrites },
  relations: { reads: relationReads, writes: relationWrites },
  addresses: { reads: addressReads, writes: addressWrites },
  models: { reads: modelReads, writes: modelWrites },
  stock: { reads: stockReads, writes: stockWrites },
  imports: { reads: importReads, writes: importWrites },
  cart: { reads: cartReads, writes: cartWrites },
  lists: { reads: listReads, writes: listWrites },
  // Read by admins only.
  searches: { reads: searchReads, writes: searchWrites, uncached: true },
  // Its reads are not cached.
  restock: { reads: restockReads, writes: restockWrites, uncached: true },
  checkouts: { reads: checkoutReads, writes: checkoutWrites },
  orders: { reads: orderReads, writes: orderWrites },
  payments: { reads: paymentReads, writes: paymentWrites },
  receipts: { reads: receiptReads, writes: receiptWrites },
  shipments: { reads: shipmentReads, writes: shipmentWrites },
  refunds: { reads: refundReads, writes: refundWrites },
  disputes: { reads: disputeReads, writes: disputeWrites },
  returns: { reads: returnReads, writes: returnWrites },
  documents: { reads: documentReads, writes: documentWrites },
  users: { reads: userReads, writes: userWrites },
  profiles: { reads: profileReads, writes: profileWrites },
  companies: { reads: companyReads, writes: companyWrites },
  settings: { reads: settingsReads, writes: settingsWrites },
  reviews: { reads: reviewReads, writes: reviewWrites },
  messages: { reads: messageReads, writes: messageWrites },
  questions: { reads: questionReads, writes: questionWrites },
  // Read by admins only, whose responses are not cached.
  customers: { reads: customerReads, writes: customerWrites, uncached: true },
  personalData: { reads: personalDataReads, writes: personalDataWrites },
  mails: { reads: mailReads, writes: mailWrites },
  // Read by admins, whose responses are not cached, and by responses that depend on `parts`: an entry about
  // a status is written with it.
  audit: { reads: auditReads, writes: auditWrites, uncached: true },
  exports: { committedReads: exportReads, uncached: true },
  checks: { committedReads: checkReads, uncached: true },
  // Used inside a unit of work only.
  storedIndex: { writes: storedIndexWrites, uncached: true },
  idempotency: { writes: idempotencyRecords, uncached: true },
  locks: { writes: unitLocks, uncached: true },
} as const satisfies Readonly<Record<string, Group>>;

export type Registry = typeof REGISTRY;
