/** Returns the next number in [0, 1). */
export type Random = () => number;

/** A deterministic random generator. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the seed of the environment, or a random one. Print it with failures. */
export function readSeed(given: string | undefined): number {
  return given === undefined ? Date.now() % 1_000_000 : Number(given);
}

/** Returns an integer from `from` to `to`, inclusive. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Returns an element of the list. Throws for an empty one. */
export function pickOne<T>(random: Random, list: readonly T[]): T {
  const chosen = list[between(random, 0, list.length - 1)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}
