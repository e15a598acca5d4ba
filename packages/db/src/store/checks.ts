/**
 * A broken invariant of the data that spans several rows, by its name. `subject` is the id of the row, or
 * the name of the count.
 */
export interface InvariantViolation {
  invariant: string;
  subject: string;
  expected: string;
  found: string;
}

/** The result of a backup. */
export interface Backup {
  readonly bytes: number;
  /** One sentence for each invalid row. The copy contains these rows unchanged. */
  readonly integrityFaults: readonly string[];
  /** Broken invariants. Not checked when the database lacks migrations. */
  readonly violations: readonly InvariantViolation[];
}
