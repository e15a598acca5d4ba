import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { Context } from '../context.ts';
import { describeParts } from './browse-parts.service.ts';

/** Returns the active parts with these numbers and their values, in this order, each once. */
export async function compareParts(
  ctx: Pick<Context, 'deps'>,
  skus: readonly string[],
): Promise<DescribedPart[]> {
  const { parts } = ctx.deps.store.read;
  const numbers = [...new Set(skus.map(normaliseSku))];
  const found = await parts.stockedBySkus(numbers);
  const active = await Promise.all(found.map(({ id }) => parts.byId(id)));
  const bySku = new Map(active.flatMap((part) => (part ? [[normaliseSku(part.sku), part]] : [])));
  return describeParts(
    ctx,
    numbers.flatMap((number) => bySku.get(number) ?? []),
  );
}
