import type { InvariantViolation } from '@bm/db/store/checks.store';

/** What is wrong with the shop's data, one line for each row. */
export interface IntegrityReport {
  integrityFaults: readonly string[];
  violations: readonly InvariantViolation[];
}

export function formatIntegrityReport({ integrityFaults, violations }: IntegrityReport): string[] {
  return [
    ...integrityFaults,
    ...violations.map(
      ({ invariant, subject, expected, found }) =>
        `${invariant}: ${subject}: expected ${expected}, found ${found}`,
    ),
  ];
}
