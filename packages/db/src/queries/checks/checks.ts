import type { Query } from '../statements.ts';

/** A row that differs, with the expected value and the stored one. */
export interface Difference {
  subject: string;
  expected: string | number | null;
  found: string | number | null;
}

/**
 * Invariants of the data that span several rows, each with the query of the rows that break it. A check
 * is one statement, so it reads one snapshot, even of a live database.
 */
export type Checks = Readonly<Record<string, Query<Difference[]>>>;
