import type { Tables } from '../schema/define-tables.ts';
import type { PartSearch } from '../search/part-search.ts';
import type { DataGroup, Reads, Store, Tx } from '../store.ts';
import { checkReads } from './checks/data-checks.queries.ts';
import type { Connection } from './connection.ts';
import { messageReads, messageWrites } from './messages/messages.queries.ts';
import { notifyWrites } from './invalidation.ts';
import { orderWrites } from './orders/order-writes.queries.ts';
import { orderReads } from './orders/orders.queries.ts';
import { partReads, partReadsInUnit, partWrites } from './parts/parts.queries.ts';
import { paymentReads, paymentWrites } from './payments/payments.queries.ts';
import { profileReads, profileWrites } from './profiles/profiles.queries.ts';
import { auditWrites, idempotency } from './records/records.queries.ts';
import { reviewReads, reviewWrites } from './reviews/reviews.queries.ts';
import { userReads, userWrites } from './users/users.queries.ts';

/** All reads of the shop, prepared on one connection that sees committed data alone. */
export function readQueries(db: Connection, tables: Tables, search: PartSearch): Reads {
  return { ...unitReads(db, tables), parts: partReads(db, tables, search) };
}

function unitReads(db: Connection, tables: Tables) {
  return {
    parts: partReadsInUnit(db, tables),
    orders: orderReads(db, tables),
    payments: paymentReads(db, tables),
    users: userReads(db, tables),
    profiles: profileReads(db, tables),
    reviews: reviewReads(db, tables),
    messages: messageReads(db, tables),
    checks: checkReads(db, tables),
  };
}

/** Writes that change another group too, by the action of a foreign key. */
const FURTHER: Readonly<Record<string, DataGroup>> = { 'parts.remove': 'reviews' };

/**
 * All reads and writes of the shop, prepared on the connection that writes. `note` is told before
 * each write which groups it changes; what no read outside of a unit shows is not worth a note.
 */
export function unitQueries(
  db: Connection,
  tables: Tables,
  markInvalidated: (group: DataGroup) => void,
): Tx {
  const reads = unitReads(db, tables);
  const writes = <Writes extends object>(group: DataGroup, queries: Writes): Writes =>
    notifyWrites(queries, (method) => {
      markInvalidated(group);
      const further = FURTHER[`${group}.${method}`];
      if (further !== undefined) markInvalidated(further);
    });
  return {
    parts: { ...reads.parts, ...writes('parts', partWrites(db, tables)) },
    orders: { ...reads.orders, ...writes('orders', orderWrites(db, tables)) },
    payments: { ...reads.payments, ...writes('payments', paymentWrites(db, tables)) },
    users: { ...reads.users, ...writes('users', userWrites(db, tables)) },
    profiles: { ...reads.profiles, ...writes('profiles', profileWrites(db, tables)) },
    reviews: { ...reads.reviews, ...writes('reviews', reviewWrites(db, tables)) },
    messages: { ...reads.messages, ...writes('messages', messageWrites(db, tables)) },
    idempotency: idempotency(db, tables),
    audit: auditWrites(db, tables),
  };
}

/** Whether the database answers: reads from a table. */
export function healthQueries(db: Connection, { counters }: Tables): Pick<Store, 'ping'> {
  const statement = db.select({ name: counters.name }).from(counters).limit(1).prepare();
  return {
    async ping() {
      await statement.execute();
    },
  };
}
