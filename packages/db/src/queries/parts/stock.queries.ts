import { and, gte, sql, type SQL } from 'drizzle-orm';
import type { LedgerKind } from '../../schema/stock.schema.ts';
import type { PartWrites, StockMove } from '../../store/parts.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import type { UnitKind } from '../../store.ts';
import { partRevisions } from './part-revisions.queries.ts';
import { availableQuantity } from './part-rows.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { reservationWrites, sharedReservations } from './reservations.queries.ts';
import { hasChanged, insertRow, write } from '../statements.ts';

type StockWrites = Pick<
  PartWrites,
  'receive' | 'reserveAll' | 'release' | 'reserveAgain' | 'ship' | 'unship'
>;

/** Conditional updates of stock. Each update also writes its ledger row. */
export function stockWrites(db: Connection, tables: Tables, unitKind: UnitKind): StockWrites {
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
    receive: (move, kind) => applyMove(updateOnHand, move, kind, { onHandDelta: move.quantity }),
    reserveAll:
      unitKind === 'shared' ? sharedReservations(db, tables) : reservationWrites(db, tables),
    release: (move) =>
      applyMove(subtractReserved, move, 'release', { reservedDelta: -move.quantity }),
    reserveAgain: (move) =>
      applyMove(addAgain, move, 'reservation', { reservedDelta: move.quantity }),
    ship(move) {
      const units = -move.quantity;
      return applyMove(subtractBoth, move, 'shipment', {
        onHandDelta: units,
        reservedDelta: units,
      });
    },
    async unship(move, reservationId) {
      const { quantity: units } = move;
      if (!(await applyMove(addBoth, move, 'adjustment', { onHandDelta: units }))) return false;
      const reservation = { kind: 'reservation', onHandDelta: 0, reservedDelta: units };
      await insertEntry({ ...noRemarks, ...move, ...reservation, id: reservationId });
      return true;
    },
  };
}
