import type { Tx } from '@bm/db/store';
import { appliesTo } from '@bm/domain/attributes/attribute-value';
import { AppError } from '@bm/domain/errors/app-error';
import { MAX_PICTURES, otherPictures } from '@bm/domain/parts/part-pictures';
import { type CreatePartInput } from '@bm/domain/parts/edit-part.schema';
import { stockedPartSchema, type StockedPart } from '@bm/domain/parts/part.schema';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { writeAuditedOnce } from '../unit-of-work.ts';
import { requireCategory, requirePart } from './require-part.ts';

/**
 * Adds an active part at the end of the catalogue and books its first stock. Without a part number
 * it gets the next free one. Throws SKU_TAKEN, UNKNOWN_CATEGORY, IDEMPOTENCY_KEY_REUSED, and
 * PART_NOT_FOUND for the part that it is to be like.
 */
export function createPart(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, newCategory, ...request }: CreatePartInput,
): Promise<StockedPart> {
  const { stock, sku, like, pictures: sent = [], packaging, files = [], ...others } = request;
  const { status = 'active', ...fields } = others;
  const pictures = otherPictures(fields.image, sent);
  if (pictures.length >= MAX_PICTURES)
    throw new AppError('BAD_INPUT', { message: `A part has at most ${MAX_PICTURES} pictures.` });
  const call = { key, request, responseSchema: stockedPartSchema };
  return writeAuditedOnce(ctx, call, async (tx, audit, { at, newId }) => {
    if (sku !== undefined && (await tx.parts.skuTaken(sku))) throw new AppError('SKU_TAKEN');
    const category = await requireCategory(tx, fields.category, newCategory);
    const number = sku ?? (await nextSku(tx));
    const copied = like === undefined ? null : await copyOf(tx, like, category);
    const units = packaging ?? copied?.packaging ?? [];
    const id = newId();
    const row = { id, ...fields, category, pictures, packaging: units, files, sku: number };
    await tx.parts.insert({ ...row, status }, at);
    if (copied !== null) await tx.parts.setValues(id, copied.values, at);
    const move = { id: newId(), partId: id, quantity: stock, orderId: null, at };
    await tx.parts.receive({ ...move, actor: 'admin', actorId: ctx.actor.id }, 'initial');
    const part = await requirePart(tx.parts, id);
    await audit({ targetId: id, before: null, after: part });
    return part;
  });
}

/**
 * The values of a part that apply to a category, and its packaging without the numbers that name that part.
 */
async function copyOf(tx: Tx, partId: string, category: string | null) {
  await requirePart(tx.parts, partId);
  const [facts] = await tx.parts.facts([partId]);
  const attributes = new Map((await tx.attributes.all()).map((each) => [each.id, each]));
  const values = Object.entries(facts?.values ?? {}).filter(([id]) => {
    const attribute = attributes.get(id);
    return attribute !== undefined && appliesTo(attribute, category);
  });
  return {
    values: Object.fromEntries(values),
    packaging: (facts?.packaging ?? []).map((unit) => ({ ...unit, gtin: null })),
  };
}

/** Returns `BM-P-000037` for the 37th active part, or the next free number. */
async function nextSku(tx: Tx): Promise<string> {
  const { total } = await tx.parts.list({ limit: 1 });
  for (let number = total + 1; ; number += 1) {
    const sku = `BM-P-${String(number).padStart(6, '0')}`;
    if (!(await tx.parts.skuTaken(sku))) return sku;
  }
}
