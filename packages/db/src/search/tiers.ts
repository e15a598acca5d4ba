import { union, type Bitset } from './bitset.ts';

/** Matching parts of one tier, by their slots. No part is in two tiers. */
export interface Tier {
  tier: number;
  parts: Bitset;
}

/** Merges equal tiers; returns them best first. */
export function mergeTiers(tiers: readonly Tier[]): Tier[] {
  const byTier = new Map<number, Tier>();
  for (const tier of tiers) {
    const known = byTier.get(tier.tier);
    if (known === undefined) byTier.set(tier.tier, tier);
    else union(known.parts, tier.parts);
  }
  return [...byTier.values()].toSorted((a, b) => a.tier - b.tier);
}
