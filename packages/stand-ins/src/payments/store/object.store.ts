import type { Kind, Kinds, StripeObject } from '../objects/stripe-objects.ts';
import type { Db } from '../../shared/database.ts';

/** One page of a list, newest first. */
export interface PageQuery {
  limit: number;
  /** The id that the page begins after. */
  startingAfter?: string | undefined;
  /** Seconds since 1970, inclusive. */
  createdSince?: number | undefined;
  /** The payment intent that the objects belong to. */
  paymentIntent?: string | undefined;
}

export type ObjectStore = ReturnType<typeof createObjectStore>;

/** Stripe's objects as JSON documents, in the order of their creation. */
export function createObjectStore(db: Db) {
  const insert = db.prepare('INSERT INTO objects (id, kind, created, body) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE objects SET body = ? WHERE id = ?');
  const select = db.prepare<[string, string], { body: string }>(
    'SELECT body FROM objects WHERE id = ? AND kind = ?',
  );
  const selectPage = db.prepare<[object], { body: string }>(
    `SELECT body FROM objects
     WHERE kind = @kind
       AND (@startingAfter IS NULL OR seq < (SELECT seq FROM objects WHERE id = @startingAfter))
       AND (@createdSince IS NULL OR created >= @createdSince)
       AND (@paymentIntent IS NULL OR body ->> 'payment_intent' = @paymentIntent)
     ORDER BY seq DESC LIMIT @limit`,
  );

  return {
    insert(object: StripeObject): void {
      insert.run(object.id, object.object, object.created, JSON.stringify(object));
    },
    update(object: StripeObject): void {
      update.run(JSON.stringify(object), object.id);
    },
    find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
      const row = select.get(id, kind);
      return row && JSON.parse(row.body);
    },
    page<K extends Kind>(kind: K, query: PageQuery): { data: Kinds[K][]; hasMore: boolean } {
      const { startingAfter = null, createdSince = null, paymentIntent = null, limit } = query;
      const filters = { kind, startingAfter, createdSince, paymentIntent, limit: limit + 1 };
      const rows = selectPage.all(filters);
      const data = rows.slice(0, limit).map(({ body }) => JSON.parse(body));
      return { data, hasMore: rows.length > limit };
    },
  };
}
