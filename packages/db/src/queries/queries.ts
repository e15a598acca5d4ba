import type { PartSearch } from '../search/part-search.ts';
import type { DataChange, DataGroup, Reads, Store, Tx, UnitKind } from '../store.ts';
import { attributeReads, attributeWrites } from './attributes/attributes.queries.ts';
import { cartReads, cartWrites } from './cart/cart.queries.ts';
import { checkReads } from './checks/data-checks.queries.ts';
import { checkoutReads } from './checkouts/checkouts.queries.ts';
import { checkoutWrites } from './checkouts/checkout-writes.queries.ts';
import { companyReads, companyWrites } from './companies/companies.queries.ts';
import type { Connection, Tables } from '../schema/engine.ts';
import { createOnUse } from './create-on-use.ts';
import { documentReads } from './documents/documents.queries.ts';
import { documentWrites } from './documents/document-writes.queries.ts';
import { exportReads } from './exports/exports.queries.ts';
import { importReads, importWrites } from './imports/imports.queries.ts';
import { listReads, listWrites } from './lists/lists.queries.ts';
import { mailReads } from './mails/mails.queries.ts';
import { mailWrites } from './mails/mail-writes.queries.ts';
import { NO_LOCKS, rowLocks } from './locks.queries.ts';
import { messageReads, messageWrites } from './messages/messages.queries.ts';
import { orderWrites } from './orders/order-writes.queries.ts';
import { orderReads } from './orders/orders.queries.ts';
import { partReads, partReadsInUnit, partWrites } from './parts/parts.queries.ts';
import { storedIndexWrites } from './parts/stored-index.queries.ts';
import { paymentReads, paymentWrites } from './payments/payments.queries.ts';
import { personalDataWrites } from './personal-data/erasure.queries.ts';
import { personalDataReads } from './personal-data/personal-data.queries.ts';
import { profileReads, profileWrites } from './profiles/profiles.queries.ts';
import { receiptReads, receiptWrites } from './receipts/receipts.queries.ts';
import { refundReads, refundWrites } from './refunds/refunds.queries.ts';
import { auditReads } from './records/audit.queries.ts';
import { auditWrites, idempotency } from './records/records.queries.ts';
import { reviewReads, reviewWrites } from './reviews/reviews.queries.ts';
import { settingsReads, settingsWrites } from './settings/settings.queries.ts';
import { write } from './statements.ts';
import { shipmentReads, shipmentWrites } from './shipments/shipments.queries.ts';
import { stockReads, stockWrites } from './stock/stock.queries.ts';
import { userReads, userWrites } from './users/users.queries.ts';

/** All reads, prepared on a connection that sees committed data only. */
export function readQueries(db: Connection, tables: Tables, search: PartSearch): Reads {
  return createOnUse<Reads>({
    ...unitReads(db, tables),
    parts: () => partReads(db, tables, search),
    exports: () => exportReads(db, tables),
    checks: () => checkReads(db, tables),
  });
}

/** The reads of a unit, each group behind a function that prepares its statements. */
function unitReads(db: Connection, tables: Tables) {
  return {
    parts: () => partReadsInUnit(db, tables),
    attributes: () => attributeReads(db, tables),
    stock: () => stockReads(db, tables),
    imports: () => importReads(db, tables),
    cart: () => cartReads(db, tables),
    lists: () => listReads(db, tables),
    checkouts: () => checkoutReads(db, tables),
    orders: () => orderReads(db, tables),
    payments: () => paymentReads(db, tables),
    receipts: () => receiptReads(db, tables),
    shipments: () => shipmentReads(db, tables),
    refunds: () => refundReads(db, tables),
    documents: () => documentReads(db, tables),
    users: () => userReads(db, tables),
    profiles: () => profileReads(db, tables),
    companies: () => companyReads(db, tables),
    settings: () => settingsReads(db, tables),
    reviews: () => reviewReads(db, tables),
    messages: () => messageReads(db, tables),
    personalData: () => personalDataReads(db, tables),
    mails: () => mailReads(db, tables),
    audit: () => auditReads(db, tables),
  };
}

/** Writes that change further groups. */
const CASCADES: Readonly<Record<string, readonly DataGroup[]>> = {
  'parts.remove': ['reviews', 'stock'],
  'parts.saveAll': ['stock'],
  'checkouts.insert': ['orders'],
  'orders.purge': ['checkouts', 'documents'],
  'personalData.eraseBatch': ['checkouts', 'orders', 'documents', 'reviews', 'messages', 'mails'],
  'personalData.eraseAccount': ['users', 'profiles', 'companies', 'cart', 'lists', 'messages'],
  'personalData.forgetUid': ['users'],
  'personalData.pruneMails': ['mails'],
  'personalData.pruneUnconfirmed': ['messages'],
};

/**
 * All reads and writes, prepared on the writing connection. Calls `invalidate` with each change
 * before the write. No cached response reads the stored search index, idempotency records or the audit log,
 * hence no group.
 */
export function unitQueries(
  db: Connection,
  tables: Tables,
  invalidate: (change: DataChange) => void,
  kind: UnitKind = 'exclusive',
): Tx {
  const reads = unitReads(db, tables);
  const writes = <Writes extends object>(group: DataGroup, queries: Writes): Writes =>
    notifyWrites(queries, (method) => {
      invalidate(group);
      CASCADES[`${group}.${method}`]?.forEach(invalidate);
    });
  return createOnUse<Tx>({
    parts: () => {
      const own = partWrites(db, tables, kind);
      return {
        ...reads.parts(),
        ...writes('parts', own),
        reserveAll(reservations) {
          invalidate('reservations');
          for (const { partId } of reservations) invalidate(`reserved:${partId}`);
          return own.reserveAll(reservations);
        },
      };
    },
    attributes: () => ({
      ...reads.attributes(),
      ...writes('attributes', attributeWrites(db, tables)),
    }),
    stock: () => ({ ...reads.stock(), ...writes('stock', stockWrites(db, tables)) }),
    imports: () => ({ ...reads.imports(), ...writes('imports', importWrites(db, tables)) }),
    cart: () => ({ ...reads.cart(), ...writes('cart', cartWrites(db, tables)) }),
    lists: () => ({ ...reads.lists(), ...writes('lists', listWrites(db, tables)) }),
    checkouts: () => ({ ...reads.checkouts(), ...writes('checkouts', checkoutWrites(db, tables)) }),
    orders: () => ({ ...reads.orders(), ...writes('orders', orderWrites(db, tables)) }),
    payments: () => ({ ...reads.payments(), ...writes('payments', paymentWrites(db, tables)) }),
    receipts: () => ({ ...reads.receipts(), ...writes('receipts', receiptWrites(db, tables)) }),
    shipments: () => ({ ...reads.shipments(), ...writes('shipments', shipmentWrites(db, tables)) }),
    refunds: () => ({ ...reads.refunds(), ...writes('refunds', refundWrites(db, tables)) }),
    documents: () => ({ ...reads.documents(), ...writes('documents', documentWrites(db, tables)) }),
    users: () => ({ ...reads.users(), ...writes('users', userWrites(db, tables)) }),
    profiles: () => ({ ...reads.profiles(), ...writes('profiles', profileWrites(db, tables)) }),
    companies: () => ({ ...reads.companies(), ...writes('companies', companyWrites(db, tables)) }),
    settings: () => ({ ...reads.settings(), ...writes('settings', settingsWrites(db, tables)) }),
    reviews: () => ({ ...reads.reviews(), ...writes('reviews', reviewWrites(db, tables)) }),
    mails: () => ({ ...reads.mails(), ...writes('mails', mailWrites(db, tables)) }),
    messages: () => ({ ...reads.messages(), ...writes('messages', messageWrites(db, tables)) }),
    personalData: () => ({
      ...reads.personalData(),
      ...writes('personalData', personalDataWrites(db, tables)),
    }),
    storedIndex: () => storedIndexWrites(db, tables),
    idempotency: () => idempotency(db, tables),
    audit: () => ({ ...reads.audit(), ...auditWrites(db, tables) }),
    locks: () => (kind === 'shared' ? rowLocks(db, tables) : NO_LOCKS),
  });
}

/** The health check, which reads from a table. */
export function healthQueries(db: Connection, { counters }: Tables): Pick<Store, 'ping'> {
  return { ping: write(db.select({ name: counters.name }).from(counters).limit(1)) };
}

/** Wraps `methods` so that `onCall` receives the name of each method before it runs. */
function notifyWrites<Methods extends object>(
  methods: Methods,
  onCall: (method: string) => void,
): Methods {
  return new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        onCall(String(name));
        return Reflect.apply(method, target, args);
      };
    },
  });
}
