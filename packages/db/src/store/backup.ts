import type { InvariantViolation } from './checks.store.ts';

/** The result of a backup. */
export interface Backup {
  readonly bytes: number;
  /** One sentence for each invalid row. The copy contains these rows unchanged. */
  readonly integrityFaults: readonly string[];
  /** Broken invariants. Not checked when the database lacks migrations. */
  readonly violations: readonly InvariantViolation[];
}
