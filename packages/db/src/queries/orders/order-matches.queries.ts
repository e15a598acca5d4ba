import type { OrderState } from '@bm/domain/orders/order-state';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { lowerCase } from '../../schema/orders.schema.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { orderReferences } from './order-references.ts';
import { PHONE_FORMS, type QueryValues } from './order-search-text.ts';
import { isNumbered } from '../documents/document-rows.ts';
import { byFilters } from '../by-filters.ts';
import { contains, equals, startsWith } from '../placeholders.ts';
import { readFirst, readRows } from '../statements.ts';

/** The numbers of orders that match a text, in any order. */
interface Matches {
  /** By the number of the checkout, of a document, or by what another company calls a payment. */
  exact: ReadonlySet<number>;
  others: ReadonlySet<number>;
}

/**
 * The most orders of a state that are read one by one, each with its customer and part. A text that
 * matches the whole catalogue would otherwise look for orders of every part.
 */
const SMALL_STATE = 10_000;

/**
 * Returns a function that collects the matches of each field by its index: all of them, or at least
 * `limit`.
 */
export function matchCollector(db: Connection, tables: Tables) {
  const { checkouts, documents, orders, users, parts } = tables;
  const selectBeyond = readFirst(
    db
      .select({ sequence: orders.sequence })
      .from(orders)
      .where(equals(orders.state))
      .limit(1)
      .offset(SMALL_STATE),
  );
  /** A search begins at the few orders of a small state, else at the customers and parts that match. */
  const isSmall = async (state: OrderState | undefined): Promise<boolean> =>
    state !== undefined && (await selectBeyond({ state })) === null;
  const filters = {
    // The expression keeps the engines from reading all orders of the state instead of the matches.
    state: sql`${orders.state} || '' = ${sql.placeholder('state')}`,
    small: undefined,
  };
  const statements = byFilters(filters, (ownState, names) => {
    const inState = names.includes('state') ? equals(orders.state) : undefined;
    const limit = sql.placeholder('limit');
    const sequence = { sequence: orders.sequence };
    const byOrder = (condition: SQL | undefined) =>
      readRows(db.select(sequence).from(orders).where(and(condition, ownState)).limit(limit));
    /** Joined in this order, so that the search may stop early. */
    const byJoined = (table: SQLiteTable, condition: SQL | undefined, state: SQL | undefined) =>
      readRows(
        db.select(sequence).from(table).crossJoin(orders).where(and(condition, state)).limit(limit),
      );
    const byNamed = (table: SQLiteTable, condition: SQL | undefined) =>
      names.includes('small')
        ? readRows(
            db
              .select(sequence)
              .from(orders)
              .crossJoin(table)
              .where(and(inState, condition))
              .limit(limit),
          )
        : byJoined(table, condition, inState);
    const byCustomer = byNamed(
      users,
      and(contains(users.searchText, 'folded'), eq(orders.customerId, users.id)),
    );
    const byPart = byNamed(
      parts,
      and(
        or(contains(parts.skuNormal, 'sku'), contains(parts.nameKey, 'folded')),
        eq(orders.partId, parts.id),
      ),
    );
    const byCheckout = byJoined(
      checkouts,
      and(equals(checkouts.sequence, 'checkoutSequence'), eq(orders.checkoutId, checkouts.id)),
      ownState,
    );
    const byDocument = byJoined(
      documents,
      and(
        isNumbered(tables),
        equals(documents.kind, 'documentKind'),
        equals(documents.year, 'documentYear'),
        equals(documents.serial, 'documentSerial'),
        eq(orders.checkoutId, documents.checkoutId),
      ),
      ownState,
    );
    const byReference = orderReferences(db, tables).map(({ table, condition }) =>
      byJoined(table, condition, ownState),
    );
    // The condition of the partial index, without a parameter.
    const byPoNumber = (name: string) =>
      byOrder(
        and(sql`${lowerCase(orders.poNumber)} <> ''`, startsWith(lowerCase(orders.poNumber), name)),
      );
    return {
      checkout: [byCheckout],
      document: [byDocument],
      reference: byReference,
      po: [byPoNumber('po')],
      sku: [byOrder(equals(orders.skuNormal, 'wholeSku'))],
      phone: PHONE_FORMS.map((form) => byOrder(startsWith(orders.phoneDigits, form))),
      always: [
        byOrder(equals(orders.sequence)),
        byOrder(equals(orders.transactionId, 'transaction')),
        byOrder(startsWith(lowerCase(orders.customerName), 'name')),
        byPoNumber('name'),
        byCustomer,
        byPart,
      ],
    };
  });

  return async (
    values: QueryValues & { state: OrderState | undefined },
    limit: number,
  ): Promise<Matches> => {
    const small = (await isSmall(values.state)) ? true : undefined;
    const by = statements({ state: values.state, small });
    const collect = async (some: readonly (typeof by.always)[number][]) => {
      const sequences = new Set<number>();
      for (const select of some) {
        for (const row of await select({ ...values, limit })) sequences.add(row.sequence);
        if (sequences.size >= limit) break;
      }
      return sequences;
    };
    return {
      exact: await collect([
        ...(values.checkoutSequence === -1 ? [] : by.checkout),
        ...(values.isDocument ? by.document : []),
        ...by.reference,
      ]),
      others: await collect([
        ...(values.sku === null ? [] : by.sku),
        ...(values.isPhone ? by.phone : []),
        ...(values.po === null ? [] : by.po),
        ...by.always,
      ]),
    };
  };
}
