import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { parseNamedNumber } from '@bm/domain/orders/named-number';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals } from '../placeholders.ts';
import { readByValues, readFirst } from '../statements.ts';

/** Prepares the read of the newest checkouts of some users, by the id of the user. */
export function lastOrders(db: Connection, { users, checkouts }: Tables) {
  const newest = db
    .select({ sequence: sql<number>`max(${checkouts.sequence})` })
    .from(checkouts)
    .where(eq(checkouts.customerId, users.id));
  const select = readByValues((ids) =>
    db
      .select({
        userId: users.id,
        id: checkouts.id,
        sequence: checkouts.sequence,
        at: checkouts.createdAt,
      })
      .from(users)
      .innerJoin(checkouts, eq(checkouts.sequence, sql`(${newest})`))
      .where(inArray(users.id, ids)),
  );
  return async (ids: readonly string[]) =>
    new Map(
      (await select(ids)).map(({ userId, sequence, ...order }) => [
        userId,
        { ...order, number: formatCheckoutNumber(sequence) },
      ]),
    );
}

/** Prepares the search of a customer by the number of an order or of a line; null for any other text. */
export function customerByNumber(db: Connection, { checkouts, orders }: Tables) {
  const selectByKind = {
    checkout: readFirst(
      db
        .select({ customerId: checkouts.customerId })
        .from(checkouts)
        .where(equals(checkouts.sequence)),
    ),
    line: readFirst(
      db.select({ customerId: orders.customerId }).from(orders).where(equals(orders.sequence)),
    ),
  };
  return async (text: string): Promise<string | null> => {
    const named = parseNamedNumber(text);
    if (named === null || named.kind === 'part') return null;
    const found = await selectByKind[named.kind]({ sequence: named.sequence });
    return found?.customerId ?? null;
  };
}
