import type { PartAttribute } from '../attributes/attribute.schema.ts';
import type { StockedPart, ValueDifference } from './part.schema.ts';
import { unitPrice } from './price-breaks.ts';
import { quantityVerdict, smallestQuantity } from './quantity-rule.ts';
import type { SuccessorOffer } from './relation.schema.ts';

/** How many successors in a row are followed. */
export const MAX_SUCCESSIONS = 20;

/**
 * Returns the parts that come after one by `next`, in their order; at most MAX_SUCCESSIONS. A circle ends
 * where it would repeat a part.
 */
export function followSuccessors(
  partId: string,
  next: (partId: string) => string | undefined,
): string[] {
  const chain: string[] = [];
  for (let at = next(partId); at !== undefined && at !== partId; at = next(at)) {
    if (chain.length === MAX_SUCCESSIONS || chain.includes(at)) break;
    chain.push(at);
  }
  return chain;
}

/** The offer of a successor in place of a wanted quantity of a part that is not sold any more. */
export function offerSuccessor(part: StockedPart, wanted: number): SuccessorOffer {
  const { id: partId, sku, name } = part;
  const quantity = nearestQuantity(part, wanted);
  const unitPriceMinor = unitPrice(part, quantity ?? smallestQuantity(part));
  return { partId, sku, name, quantity, unitPriceMinor };
}

/** The nearest quantity that can be ordered, of two equally near ones the larger; null for none. */
function nearestQuantity(part: StockedPart, wanted: number): number | null {
  const verdict = quantityVerdict(part, wanted);
  if (verdict.ok) return wanted;
  const [below, above] = verdict.nearest;
  if (below === undefined) return null;
  return above === undefined || wanted - below < above - wanted ? below : above;
}

/** The values in which two parts differ: those of the first part in its order, then those it lacks. */
export function valueDifferences(
  from: readonly PartAttribute[],
  to: readonly PartAttribute[],
): ValueDifference[] {
  const keys = new Map([...from, ...to].map(({ key, label }) => [key, label]));
  return [...keys]
    .map(([key, label]) => ({ key, label, from: textOf(from, key), to: textOf(to, key) }))
    .filter((each) => each.from !== each.to);
}

function textOf(values: readonly PartAttribute[], key: string): string | null {
  return values.find((value) => value.key === key)?.text ?? null;
}
