import type { CheckReads } from './store/checks.store.ts';
import type { MessageReads, MessageWrites } from './store/messages.store.ts';
import type { AuditWrites, IdempotencyReads, IdempotencyWrites } from './store/records.store.ts';
import type { OrderReads, OrderWrites } from './store/orders.store.ts';
import type { PartReads, PartWrites } from './store/parts.store.ts';
import type { PaymentReads, PaymentWrites } from './store/payments.store.ts';
import type { ProfileReads, ProfileWrites } from './store/profiles.store.ts';
import type { ReviewReads, ReviewWrites } from './store/reviews.store.ts';
import type { UserReads, UserWrites } from './store/users.store.ts';

/** Committed data only; a read never sees an open transaction. */
export interface Reads {
  readonly parts: PartReads;
  readonly orders: OrderReads;
  readonly payments: PaymentReads;
  readonly users: UserReads;
  readonly profiles: ProfileReads;
  readonly reviews: ReviewReads;
  readonly messages: MessageReads;
  readonly checks: CheckReads;
}

/** A part of the data that is written on its own: the writes of one group change what its reads show. */
export type DataGroup = Exclude<keyof Reads, 'checks'>;

/** What can be read of parts inside a unit of work, too: search knows committed data alone. */
export type PartReadsInUnit = Omit<PartReads, 'search'>;

/** One unit of work: reads see its own writes. Unusable once the unit has ended. */
export interface Tx {
  readonly parts: PartReadsInUnit & PartWrites;
  readonly orders: OrderReads & OrderWrites;
  readonly payments: PaymentReads & PaymentWrites;
  readonly users: UserReads & UserWrites;
  readonly profiles: ProfileReads & ProfileWrites;
  readonly reviews: ReviewReads & ReviewWrites;
  readonly messages: MessageReads & MessageWrites;
  readonly idempotency: IdempotencyReads & IdempotencyWrites;
  readonly audit: AuditWrites;
}

/** The data of the shop, in our words. Services speak to this and to no database. */
export interface Store {
  readonly read: Reads;
  /**
   * Runs one unit of work and answers after it is durable. The unit may await nothing but its `tx`;
   * when it throws, nothing of it remains. Ids and times are made before it. May run it twice.
   */
  write<T>(unit: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether the database answers. */
  ping(): Promise<void>;
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>;
}
