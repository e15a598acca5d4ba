import type { RestockRequest } from '@bm/domain/restock/restock.schema';
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals } from '../placeholders.ts';
import { bind, countRows, insertRow, readRows, rowExists, write } from '../statements.ts';

/** Requests for a mail when a part can be ordered again. */
export function restockReads(db: Connection, { restockRequests: requests }: Tables) {
  const isOwn = equals(requests.customerId);
  return {
    exists: bind(
      (partId: string, customerId: string) => ({ partId, customerId }),
      rowExists(db, requests, and(equals(requests.partId), isOwn)),
    ),
    /** The number of the customer's requests. */
    count: bind((customerId: string) => ({ customerId }), countRows(db, requests, isOwn)),
    /** The customer's requests, at most MAX_RESTOCK_REQUESTS. */
    forCustomer: bind(
      (customerId: string) => ({ customerId }),
      readRows<RestockRequest>(
        db
          .select({ partId: requests.partId, requestedAt: requests.requestedAt })
          .from(requests)
          .where(isOwn)
          .orderBy(asc(requests.partId)),
      ),
    ),
    /** Parts with requests after `afterId`, by id. */
    requestedParts: bind(
      (afterId: string, limit: number) => ({ afterId, limit }),
      readRows(
        db
          .selectDistinct({ partId: requests.partId })
          .from(requests)
          .where(gt(requests.partId, sql.placeholder('afterId')))
          .orderBy(asc(requests.partId))
          .limit(sql.placeholder('limit')),
      ),
      (rows) => rows.map(({ partId }) => partId),
    ),
  };
}

export function restockWrites(db: Connection, { restockRequests: requests }: Tables) {
  const isOfPart = equals(requests.partId);
  const some = db
    .select({ customerId: requests.customerId })
    .from(requests)
    .where(isOfPart)
    .orderBy(asc(requests.customerId))
    .limit(sql.placeholder('limit'));
  return {
    /** Stores a request; an existing one is unchanged. */
    insert: bind(
      (request: RestockRequest & { customerId: string }) => request,
      write(insertRow(db, requests).onConflictDoNothing()),
    ),
    remove: bind(
      (partId: string, customerId: string) => ({ partId, customerId }),
      write(db.delete(requests).where(and(isOfPart, equals(requests.customerId)))),
    ),
    /** Deletes at most `limit` requests of a part; returns their customers. */
    take: bind(
      (partId: string, limit: number) => ({ partId, limit }),
      readRows(
        db
          .delete(requests)
          .where(and(isOfPart, inArray(requests.customerId, some)))
          .returning({ customerId: requests.customerId }),
      ),
      (rows) => rows.map(({ customerId }) => customerId),
    ),
  };
}
