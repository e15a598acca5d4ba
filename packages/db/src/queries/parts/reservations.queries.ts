import { SAMPLE_UNITS } from '@bm/domain/parts/quantity-rule';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { Reservation } from '../../store/parts.ts';
import {
  LARGE_BATCH,
  numberedPlaceholders,
  numberedValues,
  rowBatches,
  rowInserter,
} from '../insert-rows.ts';
import { placeholderFor } from '../placeholders.ts';
import { partRevisions } from './part-revisions.queries.ts';
import { availableQuantity } from './part-rows.ts';

/** Reserves units of many parts: the number of statements grows by blocks of parts. */
export function reservationWrites(db: Connection, tables: Tables) {
  const { parts } = tables;
  const revisions = partRevisions(db, tables);
  const insertEntries = entryInserter(db, tables);
  const updateReserved = reservedUpdate(db, tables, (isEnough) => ({
    reserved: sql`${parts.reserved} + ${HELD_UNITS}`,
    condition: isEnough,
  }));

  return async (reservations: readonly Reservation[]): Promise<Reservation | null> => {
    await revisions.begin();
    const reserved = await updateReserved(reservations);
    const failed = reservations.find(({ partId }) => !reserved.has(partId));
    if (failed !== undefined) return failed;
    await insertEntries(reservations);
    return null;
  };
}

/**
 * The same for a shared unit of PostgreSQL: a part with too few units interrupts the unit by a division
 * by zero, so that the statements behind need not wait for this result.
 */
export function sharedReservations(db: Connection, tables: Tables) {
  const { parts } = tables;
  const insertEntries = entryInserter(db, tables);
  const updateReserved = reservedUpdate(db, tables, (isEnough) => ({
    reserved: sql`${parts.reserved} + ${HELD_UNITS} / case when ${isEnough} then 1 else 0 end`,
    condition: undefined,
  }));

  return async (reservations: readonly Reservation[]): Promise<Reservation | null> => {
    await Promise.all([updateReserved(reservations), insertEntries(reservations)]);
    return null;
  };
}

/** Prepares the ledger rows of reservations. */
function entryInserter(db: Connection, { stockLedger }: Tables) {
  const insert = rowInserter(db, stockLedger, {
    largest: LARGE_BATCH,
    fixed: {
      kind: 'reservation',
      onHandDelta: 0,
      actorId: null,
      reason: null,
      note: '',
      receiptId: null,
    },
  });
  return (reservations: readonly Reservation[]) =>
    insert(reservations.map((one) => ({ ...one, reservedDelta: one.quantity })));
}

const HELD = ['partId', 'units'] as const;
/** Both engines call the columns of a list of values so. */
const HELD_PART = sql`held.column1`;
const HELD_UNITS = sql`cast(held.column2 as bigint)`;

/** Prepares the update of the reserved units. It returns the ids of the updated parts. */
function reservedUpdate(
  db: Connection,
  tables: Tables,
  build: (isEnough: SQL) => { reserved: SQL; condition: SQL | undefined },
) {
  const { parts } = tables;
  const revisions = partRevisions(db, tables);
  // For a condition on the status alone, SQLite may scan an index of all active parts.
  const forSale = sql`case ${parts.status} when 'active' then ${availableQuantity(parts)} end`;
  const isEnough = gte(forSale, sql`${HELD_UNITS} + ${sql.raw(String(SAMPLE_UNITS))}`);
  const { reserved, condition } = build(isEnough);
  const update = memoizeByKey((rows: number) => {
    const values = numberedPlaceholders(HELD, rows).map(
      ({ partId, units }) => sql`(${partId}, ${units})`,
    );
    return db
      .update(parts)
      .set({
        reserved,
        revision: revisions.last,
        updatedAt: placeholderFor(parts.updatedAt, 'at'),
      })
      .from(sql`(values ${sql.join(values, sql`, `)}) as held`)
      .where(and(eq(parts.id, HELD_PART), condition))
      .returning({ id: parts.id })
      .prepare();
  });

  return async (reservations: readonly Reservation[]): Promise<Set<string>> => {
    const updated = new Set<string>();
    const at = reservations.at(-1)?.at;
    for (const batch of rowBatches(sumByPart(reservations), LARGE_BATCH)) {
      const values = numberedValues(batch, HELD);
      const rows = await update(batch.length).execute({ ...values, at });
      for (const { id } of rows) updated.add(id);
    }
    return updated;
  };
}

/** One row for each part, since an update changes a row once. */
function sumByPart(reservations: readonly Reservation[]) {
  const sums = new Map<string, number>();
  for (const { partId, quantity } of reservations) {
    sums.set(partId, (sums.get(partId) ?? 0) + quantity);
  }
  return [...sums].map(([partId, units]) => ({ partId, units }));
}
