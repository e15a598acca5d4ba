import type { InvariantViolation } from './checks.store.ts';

/** A copy of the shop's data that was made, and what is wrong with it. */
export interface Backup {
  readonly bytes: number;
  /** What is wrong with single rows, a sentence each. The copy is true to them all the same. */
  readonly integrityFaults: readonly string[];
  /** Where the shop's data contradicts itself. Not looked for in a database older than the code. */
  readonly violations: readonly InvariantViolation[];
}
