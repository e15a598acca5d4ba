import { SAMPLE_UNITS } from '@bm/domain/parts/quantity-rule';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import type { PartWrites, Reservation } from '../../store/parts.store.ts';
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

const HELD = ['partId', 'units'] as const;

/** Reserves units of many parts: the number of statements grows by blocks of parts. */
export function reservationWrites(db: Connection, tables: Tables): PartWrites['reserveAll'] {
  const { parts, stockLedger } = tables;
  const revisions = partRevisions(db, tables);
  const insertEntries = rowInserter(db, stockLedger, {
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

  // Both engines call the columns of a list of values so.
  const held = { partId: sql`held.column1`, units: sql`cast(held.column2 as bigint)` };
  // For a condition on the status alone, SQLite may scan an index of all active parts.
  const forSale = sql`case ${parts.status} when 'active' then ${availableQuantity(parts)} end`;
  const updateReserved = memoizeByKey((rows: number) => {
    const values = numberedPlaceholders(HELD, rows).map(
      ({ partId, units }) => sql`(${partId}, ${units})`,
    );
    return db
      .update(parts)
      .set({
        reserved: sql`${parts.reserved} + ${held.units}`,
        revision: revisions.last,
        updatedAt: placeholderFor(parts.updatedAt, 'at'),
      })
      .from(sql`(values ${sql.join(values, sql`, `)}) as held`)
      .where(
        and(
          eq(parts.id, held.partId),
          gte(forSale, sql`${held.units} + ${sql.raw(String(SAMPLE_UNITS))}`),
        ),
      )
      .returning({ id: parts.id })
      .prepare();
  });

  /** Returns the ids of the parts that had enough units. */
  const reserve = async (reservations: readonly Reservation[]): Promise<Set<string>> => {
    const reserved = new Set<string>();
    const at = reservations.at(-1)?.at;
    for (const batch of rowBatches(sumByPart(reservations), LARGE_BATCH)) {
      const values = numberedValues(batch, HELD);
      const rows = await updateReserved(batch.length).execute({ ...values, at });
      for (const { id } of rows) reserved.add(id);
    }
    return reserved;
  };

  return async (reservations) => {
    await revisions.begin();
    const reserved = await reserve(reservations);
    const failed = reservations.find(({ partId }) => !reserved.has(partId));
    if (failed !== undefined) return failed;
    await insertEntries(reservations.map((one) => ({ ...one, reservedDelta: one.quantity })));
    return null;
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
