import { and, gte, sql, type SQL } from 'drizzle-orm';
import type { LedgerKind } from '../../schema/stock.schema.ts';
import type { StockMove } from '../../store/parts.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { UnitKind } from '../../store/unit-kind.ts';
import { partRevisions } from './part-revisions.queries.ts';
import { availableQuantity } from './part-rows.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { reservationWrites, sharedReservations } from './reservations.queries.ts';
import { hasChanged, insertRow, write } from '../statements.ts';

/** Conditional updates of stock. Each update also writes its ledger row. */
export function stockWrites(db: Connection, tables: Tables, unitKind: UnitKind) {
  const { parts, stockLedger } = tables;
  const revisions = partRevisions(db, tables);
  const quantity = sql.placeholder('quantity');
  const addOnHand = { onHand: sql`${parts.onHand} + ${quantity}` };
  const subtractOnHand = { onHand: sql`${parts.onHand} - ${quantity}` };
  const held = { reserved: sql`${parts.reserved} + ${quantity}` };
  const freed = { reserved: sql`${parts.reserved} - ${quantity}` };
  const hasReserved = gte(parts.reserved, quantity);

  const prepareUpdate = (
    set: Partial<Record<'onHand' | 'reserved', SQL>>,
    condition: SQL | undefined,
  ) =>
    hasChanged(
      db
        .update(parts)
        .set({ ...set, revision: revisions.last, updatedAt: placeholderFor(parts.updatedAt, 'at') })
        .where(and(equals(parts.id, 'partId'), condition)),
    );

  const updateOnHand = prepareUpdate(addOnHand, gte(addOnHand.onHand, parts.reserved));
  const addAgain = prepareUpdate(held, gte(availableQuantity(parts), quantity));
  const subtractReserved = prepareUpdate(freed, hasReserved);
  const subtractBoth = prepareUpdate({ ...subtractOnHand, ...freed }, hasReserved);

  const addBoth = prepareUpdate({ ...addOnHand, ...held }, undefined);

  const insertEntry = write(insertRow(db, stockLedger));
  const noRemarks = { actorId: null, reason: null, note: '', receiptId: null };

  const applyMove = async (
    update: typeof updateOnHand,
    move: StockMove,
    kind: LedgerKind,
    { onHandDelta = 0, reservedDelta = 0 }: { onHandDelta?: number; reservedDelta?: number },
  ): Promise<boolean> => {
    await revisions.begin();
    if (!(await update(move))) return false;
    const entry = { ...noRemarks, ...move, kind, onHandDelta, reservedDelta };
    // A first count of zero writes no ledger row.
    if (move.quantity !== 0) await insertEntry(entry);
    return true;
  };

  return {
    /**
     * Books the first count (`initial`) or a correction by `quantity`, which may be negative
     * (`adjustment`). False when fewer units than the reserved ones would remain.
     */
    receive: (move: StockMove, kind: 'initial' | 'adjustment'): Promise<boolean> =>
      applyMove(updateOnHand, move, kind, { onHandDelta: move.quantity }),
    /**
     * Reserves units of active parts of which more are available than all reservations take together.
     * Null when all succeed; otherwise the first reservation of a part with too few, whose unit of work
     * must then be rolled back.
     */
    reserveAll:
      unitKind === 'shared' ? sharedReservations(db, tables) : reservationWrites(db, tables),
    /** Releases reserved units; false when fewer are reserved. */
    release: (move: StockMove): Promise<boolean> =>
      applyMove(subtractReserved, move, 'release', { reservedDelta: -move.quantity }),
    /**
     * Reserves units again that a refund had released, of a part in any status; false when fewer are
     * available.
     */
    reserveAgain: (move: StockMove): Promise<boolean> =>
      applyMove(addAgain, move, 'reservation', { reservedDelta: move.quantity }),
    /** Ships reserved units; false when fewer are reserved. */
    ship(move: StockMove): Promise<boolean> {
      const units = -move.quantity;
      return applyMove(subtractBoth, move, 'shipment', {
        onHandDelta: units,
        reservedDelta: units,
      });
    },
    /**
     * Takes a shipment back: its units are on hand and held again. `reservationId` is the id of the
     * second ledger row. False when there is no such part.
     */
    async unship(move: StockMove, reservationId: string): Promise<boolean> {
      const { quantity: units } = move;
      if (!(await applyMove(addBoth, move, 'adjustment', { onHandDelta: units }))) return false;
      const reservation = { kind: 'reservation', onHandDelta: 0, reservedDelta: units };
      await insertEntry({ ...noRemarks, ...move, ...reservation, id: reservationId });
      return true;
    },
  };
}
