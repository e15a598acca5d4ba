import type { Tx } from '@bm/db/store';
import type { OrderChange } from './order-change.ts';

/** Gives an order's units back to the shelf. Throws when it does not hold them: the data is broken. */
export async function releaseStock(tx: Tx, { stock }: OrderChange): Promise<void> {
  if (!(await tx.parts.release(stock))) throw notReservedError(stock.orderId);
}

/** Takes an order's units off the shelf. Throws when it does not hold them: the data is broken. */
export async function shipStock(tx: Tx, { stock }: OrderChange): Promise<void> {
  if (!(await tx.parts.ship(stock))) throw notReservedError(stock.orderId);
}

/** Puts an order's shipped units back on the shelf and holds them again. */
export async function unshipStock(
  tx: Tx,
  { stock }: OrderChange,
  reservationId: string,
): Promise<void> {
  if (!(await tx.parts.unship(stock, reservationId))) throw new Error('The part does not exist.');
}

function notReservedError(orderId: string | null): Error {
  return new Error(`Order ${orderId} does not hold the units that it says.`);
}
