/** A number from 0 up to 1, and the next at each call. */
export type Random = () => number;

/** The same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A seed to print: the one given by the environment, or another at each run. */
export function readSeed(given: string | undefined): number {
  return given === undefined ? Date.now() % 1_000_000 : Number(given);
}

/** A whole number from `from` to `to`, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** One of the list. Throws where it is empty. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const chosen = list[between(random, 0, list.length - 1)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}
