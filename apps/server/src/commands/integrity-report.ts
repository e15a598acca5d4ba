import type { BrokenInvariant } from '@bm/db/store/checks.store';

/** What is wrong with the shop's data, one line for each row. */
export interface IntegrityReport {
  damage: readonly string[];
  broken: readonly BrokenInvariant[];
}

export function formatIntegrityReport({ damage, broken }: IntegrityReport): string[] {
  return [
    ...damage,
    ...broken.map(
      ({ invariant, subject, expected, found }) =>
        `${invariant}: ${subject}: expected ${expected}, found ${found}`,
    ),
  ];
}
