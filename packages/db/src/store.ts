import { randomUUID } from 'node:crypto';
import type { AttributeReads, AttributeWrites } from './store/attributes.store.ts';
import type { CartReads, CartWrites } from './store/cart.store.ts';
import type { CheckoutReads, CheckoutWrites } from './store/checkouts.store.ts';
import type { CheckReads } from './store/checks.store.ts';
import type { DocumentReads, DocumentWrites } from './store/documents.store.ts';
import type { ExportReads } from './store/exports.store.ts';
import type { ImportReads, ImportWrites } from './store/imports.store.ts';
import type { ListReads, ListWrites } from './store/lists.store.ts';
import type { MailReads, MailWrites } from './store/mails.store.ts';
import type { MessageReads, MessageWrites } from './store/messages.store.ts';
import type { OrderReads, OrderWrites } from './store/orders.store.ts';
import type { PartReads, PartWrites } from './store/parts.store.ts';
import type {
  PaymentReads,
  PaymentWrites,
  ReceiptReads,
  ReceiptWrites,
} from './store/payments.store.ts';
import type { PersonalDataReads, PersonalDataWrites } from './store/personal-data.store.ts';
import type {
  AuditReads,
  AuditWrites,
  IdempotencyReads,
  IdempotencyWrites,
  SettingsReads,
  SettingsWrites,
} from './store/records.store.ts';
import type { RefundReads, RefundWrites } from './store/refunds.store.ts';
import type { ReviewReads, ReviewWrites } from './store/reviews.store.ts';
import type { ShipmentReads, ShipmentWrites } from './store/shipments.store.ts';
import type { StoredIndexWrites } from './queries/parts/stored-index.queries.ts';
import type { StockReads, StockWrites } from './store/stock.store.ts';
import type {
  CompanyReads,
  CompanyWrites,
  ProfileReads,
  ProfileWrites,
  UserReads,
  UserWrites,
} from './store/users.store.ts';

/** Reads of committed data. A read never sees an open transaction. */
export interface Reads {
  readonly parts: PartReads;
  readonly attributes: AttributeReads;
  readonly stock: StockReads;
  readonly imports: ImportReads;
  readonly cart: CartReads;
  readonly lists: ListReads;
  readonly checkouts: CheckoutReads;
  readonly orders: OrderReads;
  readonly payments: PaymentReads;
  readonly receipts: ReceiptReads;
  readonly shipments: ShipmentReads;
  readonly refunds: RefundReads;
  readonly documents: DocumentReads;
  readonly users: UserReads;
  readonly profiles: ProfileReads;
  readonly companies: CompanyReads;
  readonly settings: SettingsReads;
  readonly reviews: ReviewReads;
  readonly messages: MessageReads;
  readonly personalData: PersonalDataReads;
  readonly mails: MailReads;
  readonly audit: AuditReads;
  readonly exports: ExportReads;
  readonly checks: CheckReads;
}

/**
 * A unit of cache invalidation: the writes of a group change the results of its reads only. The audit
 * log and the exports are read by admins only, whose responses are not cached.
 */
export type DataGroup = Exclude<keyof Reads, 'audit' | 'exports' | 'checks'>;

const GROUPS: Readonly<Record<DataGroup, true>> = {
  parts: true,
  attributes: true,
  stock: true,
  imports: true,
  cart: true,
  lists: true,
  checkouts: true,
  orders: true,
  payments: true,
  receipts: true,
  shipments: true,
  refunds: true,
  documents: true,
  users: true,
  profiles: true,
  companies: true,
  settings: true,
  reviews: true,
  messages: true,
  personalData: true,
  mails: true,
};

/**
 * Units that an order reserved of any part, or of the part with an id. A reservation is not a change of
 * the group `parts`: it lowers the available units of a part and nothing else, and leaves at least one.
 */
export type Reserved = 'reservations' | `reserved:${string}`;

/** What a commit changed, and what a response depends on. */
export type DataChange = DataGroup | Reserved;

/** Whether this version of the store has a data group with this name. */
export function isDataGroup(name: string | symbol): name is DataGroup {
  return Object.hasOwn(GROUPS, name);
}

/** Reads of parts inside a unit of work. Search is excluded: it sees committed data only. */
export type PartReadsInUnit = Omit<
  PartReads,
  'search' | 'browse' | 'valueCounts' | 'adminPage' | 'nearestBySku'
>;

/** The transaction of one unit of work: its reads see its own writes. Throws after the unit has ended. */
export interface Tx {
  readonly parts: PartReadsInUnit & PartWrites;
  readonly attributes: AttributeReads & AttributeWrites;
  readonly stock: StockReads & StockWrites;
  readonly imports: ImportReads & ImportWrites;
  readonly cart: CartReads & CartWrites;
  readonly lists: ListReads & ListWrites;
  readonly checkouts: CheckoutReads & CheckoutWrites;
  readonly orders: OrderReads & OrderWrites;
  readonly payments: PaymentReads & PaymentWrites;
  readonly receipts: ReceiptReads & ReceiptWrites;
  readonly shipments: ShipmentReads & ShipmentWrites;
  readonly refunds: RefundReads & RefundWrites;
  readonly documents: DocumentReads & DocumentWrites;
  readonly users: UserReads & UserWrites;
  readonly profiles: ProfileReads & ProfileWrites;
  readonly companies: CompanyReads & CompanyWrites;
  readonly settings: SettingsReads & SettingsWrites;
  readonly reviews: ReviewReads & ReviewWrites;
  readonly messages: MessageReads & MessageWrites;
  readonly personalData: PersonalDataReads & PersonalDataWrites;
  readonly mails: MailReads & MailWrites;
  readonly storedIndex: StoredIndexWrites;
  readonly idempotency: IdempotencyReads & IdempotencyWrites;
  readonly audit: AuditReads & AuditWrites;
  readonly locks: Locks;
}

/**
 * `exclusive` units run one at a time across all servers. `shared` ones run beside each other on
 * PostgreSQL: each takes the locks of what it reads and sums up. An engine with one writer runs all
 * units exclusively.
 */
export type UnitKind = 'exclusive' | 'shared';

/**
 * Locks of a shared unit, held until it ends. Take them in this order, and before the reads that they
 * protect: account, network, parts.
 */
export interface Locks {
  account(id: string): Promise<void>;
  network(hash: string): Promise<void>;
  parts(ids: readonly string[]): Promise<void>;
}

/** The shop's data. Services use this interface and no database. */
export interface Store {
  readonly read: Reads;
  /**
   * Runs one unit of work and resolves once it is durable. The unit may await its `tx` only; when it
   * throws, it is rolled back. It may run twice, so create ids and times before it.
   */
  write<T>(unit: (tx: Tx) => Promise<T>, kind?: UnitKind): Promise<T>;
  /**
   * Like `write`, for a unit of many rows: the event loop runs between the calls of its `tx`, so requests
   * are served meanwhile. Other units wait for its end. Give each call few rows.
   */
  writeInTurns<T>(unit: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Resolves once everything that is committed now is durable, also by others: reads may show it some
   * milliseconds earlier. Await it between a read and what tells a third party of its result or cannot be
   * undone: a payment, a mail, a document. `write` does that itself. Errors: CommitOutcomeUnknown.
   */
  durable(): Promise<void>;
  /** Rejects when the database is unavailable. */
  ping(): Promise<void>;
  /** Closes after all accepted units have settled. */
  close(): Promise<void>;
}

/**
 * Returns a UUID of version 7 (RFC 9562). Ids sort by time, so new rows are adjacent in every index.
 * `now` is in milliseconds.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The random part of a UUID of version 4; Node generates those in batches.
  const random = randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
