import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { LedgerKind } from '../../schema/stock-ledger.schema.ts';
import type { PartWrites, StockMove } from '../../store/parts.store.ts';
import type { Connection } from '../connection.ts';
import { partRevisions } from './part-revisions.queries.ts';
import { availableQuantity } from './part-rows.ts';
import { placeholderFor } from '../placeholders.ts';
import { unitsOnHand } from './units-on-hand.queries.ts';

type StockWrites = Pick<PartWrites, 'receive' | 'reserve' | 'release' | 'ship'>;

/** Conditional changes of stock; each that happens leaves its ledger row in the same call. */
export function stockWrites(db: Connection, tables: Tables): StockWrites {
  const { parts, stockLedger } = tables;
  const { add: addUnits } = unitsOnHand(db, tables);
  const revisions = partRevisions(db, tables);
  const quantity = sql.placeholder('quantity');
  const addOnHand = { onHand: sql`${parts.onHand} + ${quantity}` };
  const subtractOnHand = { onHand: sql`${parts.onHand} - ${quantity}` };
  const addReserved = { reserved: sql`${parts.reserved} + ${quantity}` };
  const subtractReserved = { reserved: sql`${parts.reserved} - ${quantity}` };
  const hasReserved = gte(parts.reserved, quantity);

  const prepareUpdate = (
    set: Partial<Record<'onHand' | 'reserved', SQL>>,
    condition: SQL | undefined,
  ) =>
    db
      .update(parts)
      .set({ ...set, revision: revisions.last, updatedAt: placeholderFor(parts.updatedAt, 'at') })
      .where(and(eq(parts.id, sql.placeholder('partId')), condition))
      .returning({ id: parts.id })
      .prepare();

  const receiveStock = prepareUpdate(addOnHand, gte(addOnHand.onHand, parts.reserved));
  const reserveStock = prepareUpdate(
    addReserved,
    and(eq(parts.status, 'active'), gt(availableQuantity(parts), quantity)),
  );
  const releaseStock = prepareUpdate(subtractReserved, hasReserved);
  const shipStock = prepareUpdate({ ...subtractOnHand, ...subtractReserved }, hasReserved);

  const insertLedgerEntry = db
    .insert(stockLedger)
    .values({
      id: sql.placeholder('id'),
      partId: sql.placeholder('partId'),
      kind: sql.placeholder('kind'),
      onHandDelta: sql.placeholder('onHandDelta'),
      reservedDelta: sql.placeholder('reservedDelta'),
      orderId: sql.placeholder('orderId'),
      actor: sql.placeholder('actor'),
      at: sql.placeholder('at'),
    })
    .prepare();

  const applyMove = async (
    statement: typeof receiveStock,
    move: StockMove,
    entry: { kind: LedgerKind; onHandDelta: number; reservedDelta: number },
  ): Promise<boolean> => {
    await revisions.begin();
    const changed = await statement.execute({ ...move });
    if (changed.length === 0) return false;
    // A count that changes nothing (a first count of zero) is no movement.
    if (move.quantity !== 0) await insertLedgerEntry.execute({ ...move, ...entry });
    if (entry.onHandDelta !== 0) await addUnits(entry.onHandDelta);
    return true;
  };

  return {
    receive: (move, kind) =>
      applyMove(receiveStock, move, { kind, onHandDelta: move.quantity, reservedDelta: 0 }),
    reserve: (move) =>
      applyMove(reserveStock, move, {
        kind: 'reservation',
        onHandDelta: 0,
        reservedDelta: move.quantity,
      }),
    release: (move) =>
      applyMove(releaseStock, move, {
        kind: 'release',
        onHandDelta: 0,
        reservedDelta: -move.quantity,
      }),
    ship: (move) =>
      applyMove(shipStock, move, {
        kind: 'shipment',
        onHandDelta: -move.quantity,
        reservedDelta: -move.quantity,
      }),
  };
}
