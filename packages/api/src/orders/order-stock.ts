import type { Tx } from '@bm/db/store';
import type { StockMove } from '@bm/db/store/parts';

/** Releases reserved units of an order. Throws when it holds fewer: the data is inconsistent. */
export async function releaseStock(tx: Tx, stock: StockMove): Promise<void> {
  if (!(await tx.parts.release(stock))) throw notReservedError(stock.orderId);
}

/**
 * Removes shipped units of an order from stock. Throws when it holds fewer: the data is
 * inconsistent.
 */
export async function shipStock(tx: Tx, stock: StockMove): Promise<void> {
  if (!(await tx.parts.ship(stock))) throw notReservedError(stock.orderId);
}

/** Returns an order's shipped units to stock and reserves them again. */
export async function unshipStock(tx: Tx, stock: StockMove, reservationId: string): Promise<void> {
  if (!(await tx.parts.unship(stock, reservationId))) throw new Error('The part does not exist.');
}

function notReservedError(orderId: string | null): Error {
  return new Error(`Order ${orderId} does not hold the units that it says.`);
}
