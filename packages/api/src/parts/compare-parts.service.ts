import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { Context } from '../context.ts';
import { describeParts } from './browse-parts.service.ts';

/** Returns the active parts with these numbers and their values, in this order, each once. */
export async function compareParts(
  ctx: Pick<Context, 'deps'>,
  skus: readonly string[],
): Promise<DescribedPart[]> {
  const numbers = [...new Set(skus.map(normaliseSku))];
  const found = await ctx.deps.store.read.parts.stockedBySkus(numbers);
  const active = found.filter(({ status }) => status === 'active');
  const bySku = new Map(active.map((part) => [normaliseSku(part.sku), part]));
  // The output schema leaves out what only admins see.
  return describeParts(
    ctx,
    numbers.flatMap((number) => bySku.get(number) ?? []),
  );
}
