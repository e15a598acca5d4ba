import type { Tx } from '@bm/db/store';
import type { StockMove } from '@bm/db/store/parts';
import { AppError } from '@bm/domain/errors/app-error';
import { stockBelowHeld } from '@bm/domain/parts/part-edit';
import type { StockedPart } from '@bm/domain/parts/part.schema';

interface Count extends Pick<StockMove, 'id' | 'at' | 'reason' | 'note'> {
  /** The admin who counted. */
  actorId: string;
  /** The units on hand. */
  onHand: number;
}

/**
 * Books the difference between a count and the stored quantity as an adjustment; no difference books
 * nothing. Throws OUT_OF_STOCK with `reserved` when orders reserve more units than the count.
 */
export async function bookCount(
  tx: Tx,
  { id: partId, onHand: stored, reserved }: StockedPart,
  { onHand, ...move }: Count,
): Promise<void> {
  const quantity = onHand - stored;
  if (quantity === 0) return;
  const adjustment = { ...move, partId, quantity, orderId: null, actor: 'admin' } as const;
  if (await tx.parts.receive(adjustment, 'adjustment')) return;
  throw new AppError('OUT_OF_STOCK', {
    message: stockBelowHeld(reserved),
    details: { reserved },
  });
}
