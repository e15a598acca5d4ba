import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import {
  stockedPartSchema,
  type CreatePartInput,
  type StockedPart,
} from '@bm/domain/parts/part.schema';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { writeIdempotent } from '../idempotency.ts';
import { requireCategory, requirePart } from './require-part.ts';

/**
 * Adds an active part at the end of the catalogue and books its first stock. Without a part number
 * it gets the next free one. Throws SKU_TAKEN, UNKNOWN_CATEGORY, IDEMPOTENCY_KEY_REUSED.
 */
export function createPart(
  ctx: SignedInContext,
  { idempotencyKey, newCategory, ...request }: CreatePartInput,
): Promise<StockedPart> {
  const { deps, actor } = ctx;
  const { stock, sku, ...fields } = request;
  const [id, ledgerId, at] = [deps.newId(), deps.newId(), deps.clock()];
  const audit = prepareAudit(ctx);
  const idempotentRequest = {
    procedure: 'parts.create' as const,
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: stockedPartSchema,
    at,
  };
  return writeIdempotent(deps.store, idempotentRequest, async (tx) => {
    if (sku !== undefined && (await tx.parts.skuTaken(sku))) throw new AppError('SKU_TAKEN');
    await requireCategory(tx.parts, fields.category, newCategory);
    const number = sku ?? (await nextSku(tx));
    await tx.parts.insert({ id, ...fields, sku: number, status: 'active' }, at);
    if (stock > 0) {
      const move = { id: ledgerId, partId: id, quantity: stock, orderId: null, at };
      await tx.parts.receive({ ...move, actor: 'admin', actorId: actor.id }, 'initial');
    }
    const part = await requirePart(tx.parts, id);
    await audit(tx, {
      action: 'parts.create',
      targetType: 'part',
      targetId: id,
      before: null,
      after: part,
    });
    return part;
  });
}

/** Returns `BM-P-000037` for the 37th active part, or the next free number. */
async function nextSku(tx: Tx): Promise<string> {
  const { total } = await tx.parts.list({ limit: 1 });
  for (let number = total + 1; ; number += 1) {
    const sku = `BM-P-${String(number).padStart(6, '0')}`;
    if (!(await tx.parts.skuTaken(sku))) return sku;
  }
}
