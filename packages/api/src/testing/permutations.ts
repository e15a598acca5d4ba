/**
 * Returns the different sequences of these acts. Acts in `needs` do nothing before the act that they
 * need: sequences that differ only in such acts are one.
 */
export function effectiveSequences<Act extends string>(
  acts: readonly Act[],
  needs: Readonly<Partial<Record<Act, Act>>>,
): Act[][] {
  const sequences = new Map<string, Act[]>();
  for (const order of permutations(acts)) {
    const effective = order.filter((act, at) => {
      const needed = needs[act];
      return needed === undefined || order.indexOf(needed) < at;
    });
    sequences.set(effective.join(), effective);
  }
  return [...sequences.values()];
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, at) =>
    permutations(all.toSpliced(at, 1)).map((others) => [first, ...others]),
  );
}

/** Returns all items in the long version, otherwise every `step`-th one. */
export function sample<T>(items: readonly T[], step: number): T[] {
  return items.filter((_, at) => process.env['DEEP_TESTS'] === '1' || at % step === 0);
}
