import { addedToCartSchema, verdictSchema, type AddedToCart } from '@bm/domain/cart/cart.schema';
import * as z from 'zod/mini';
import { countSchema } from '@bm/domain/shared/fields';

type AddedLine = AddedToCart['lines'][number];

/** The quantity of a stored line that can be placed, or all values of any other but its part. */
const storedLineSchema = z.union([countSchema, z.tuple([z.boolean(), countSchema, verdictSchema])]);

/** What is stored of the result of adding lines, without the ids of their parts. */
export const storedAdditionSchema = z.strictObject({
  count: addedToCartSchema.shape.count,
  results: z.array(storedLineSchema),
});
type StoredAddition = z.infer<typeof storedAdditionSchema>;

/** Returns what is stored of the result of adding lines. */
export function toStoredAddition({ count, lines }: AddedToCart): StoredAddition {
  return {
    count,
    results: lines.map(({ isStored, quantity, verdict }) =>
      isStored && verdict.ok ? quantity : [isStored, quantity, verdict],
    ),
  };
}

/** Rebuilds the result of adding lines of these parts, in the order of the lines. */
export function rebuildAddition(
  { count, results }: StoredAddition,
  partIds: readonly string[],
): AddedToCart {
  return { count, lines: results.map((line, at) => toAddedLine(partIds[at] ?? '', line)) };
}

function toAddedLine(partId: string, line: StoredAddition['results'][number]): AddedLine {
  if (typeof line === 'number') {
    return { partId, isStored: true, quantity: line, verdict: { ok: true } };
  }
  const [isStored, quantity, verdict] = line;
  return { partId, isStored, quantity, verdict };
}
