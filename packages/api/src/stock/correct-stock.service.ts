import { AppError } from '@bm/domain/errors/app-error';
import type {
  CorrectCountInput,
  PartStock,
  SaveThresholdInput,
} from '@bm/domain/stock/stock.schema';
import type { AuditedContext } from '../audit.ts';
import { bookCount } from '../parts/book-count.ts';
import { requirePart } from '../parts/require-part.ts';
import { writeAudited } from '../unit-of-work.ts';
import { readPartStock } from './list-stock.service.ts';

/**
 * Books a counted quantity on hand as an adjustment with its reason, if the stored one still is the
 * one that the admin saw. A repeated call books nothing. Throws PART_NOT_FOUND, PART_CHANGED with
 * `field` and `current`, or OUT_OF_STOCK with `reserved` for a count below the reserved units.
 */
export function correctCount(
  ctx: AuditedContext,
  { id, from, to, reason, note }: CorrectCountInput,
): Promise<PartStock> {
  const { deps, actor } = ctx;
  const count = { id: deps.newId(), actorId: actor.id, at: deps.clock(), reason, note };
  return writeAudited(ctx, async (tx, audit) => {
    const before = await requirePart(tx.parts, id);
    const { onHand: current } = before;
    if (current !== to) {
      if (current !== from)
        throw new AppError('PART_CHANGED', { details: { field: 'onHand', current } });
      await bookCount(tx, before, { ...count, onHand: to });
      await audit({
        targetId: id,
        before: { onHand: from },
        after: { onHand: to, reason, note },
      });
    }
    return readPartStock(tx, id);
  });
}

/**
 * Sets the threshold of a part, or removes it, if it still is the one that the admin saw. A repeated
 * call changes nothing. Throws PART_NOT_FOUND, or PART_CHANGED with `field` and `current`.
 */
export function saveThreshold(
  ctx: AuditedContext,
  { id, from, to }: SaveThresholdInput,
): Promise<PartStock> {
  return writeAudited(ctx, async (tx, audit) => {
    const before = await readPartStock(tx, id);
    const { ownThreshold: current } = before;
    if (current === to) return before;
    if (current !== from)
      throw new AppError('PART_CHANGED', { details: { field: 'lowStockThreshold', current } });
    await tx.stock.setThreshold(id, to);
    await audit({
      targetId: id,
      before: { lowStockThreshold: from },
      after: { lowStockThreshold: to },
    });
    return readPartStock(tx, id);
  });
}
