import type { ComparedPart } from '@bm/domain/parts/browse.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { Context } from '../context.ts';
import { describeParts } from './browse-parts.service.ts';
import { findMovedParts } from './moved-parts.ts';

/**
 * Returns the active parts with these numbers and their values, in this order, each once. A number that no
 * part has may be a former one, or its address.
 */
export async function compareParts(
  ctx: Pick<Context, 'deps'>,
  skus: readonly string[],
): Promise<ComparedPart[]> {
  const { read } = ctx.deps.store;
  const numbers = [...new Set(skus.map(normaliseSku))];
  const found = await read.parts.stockedBySkus(numbers);
  const bySku = new Map(found.map((part) => [normaliseSku(part.sku), part]));
  const unknown = numbers.filter((number) => !bySku.has(number));
  const moved = new Map(unknown.length === 0 ? [] : await findMovedParts(read, unknown));
  const named = numbers
    .flatMap((number) => bySku.get(number) ?? moved.get(number) ?? [])
    .filter(({ status }) => status === 'active');
  const parts = new Map(named.map((part) => [part.id, part]));
  // The output schema leaves out what only admins see.
  const described = await describeParts(ctx, [...parts.values()]);
  return described.map((part) => {
    const formerSkus = unknown.filter((number) => moved.get(number)?.id === part.id);
    return formerSkus.length === 0 ? part : { ...part, formerSkus };
  });
}
