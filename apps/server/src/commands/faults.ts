import type { BrokenInvariant } from '@bm/db/store/checks.store';

/** What is wrong with the shop's data, one line for each row. */
export interface Faults {
  damage: readonly string[];
  broken: readonly BrokenInvariant[];
}

export function faultLines({ damage, broken }: Faults): string[] {
  return [
    ...damage,
    ...broken.map(
      ({ invariant, subject, expected, found }) =>
        `${invariant}: ${subject}: expected ${expected}, found ${found}`,
    ),
  ];
}
