import type { Tables } from '../../schema/define-tables.ts';
import type { InvariantViolation, CheckReads, Invariant } from '../../store/checks.store.ts';
import type { Connection } from '../connection.ts';
import { countChecks } from './count-checks.queries.ts';
import { paymentChecks } from './payment-checks.queries.ts';
import { stockChecks } from './stock-checks.queries.ts';
import { timelineChecks } from './timeline-checks.queries.ts';

/** A row that differs: what the rest of the data says, and what stands there. */
export interface Difference {
  subject: string;
  expected: string | number | null;
  found: string | number | null;
}

/** One statement each, so that it compares one moment, on a live database too. */
export interface Check {
  invariant: Invariant;
  differences: () => PromiseLike<Difference[]>;
}

export function checkReads(db: Connection, tables: Tables): CheckReads {
  const checks = [
    ...stockChecks(db, tables),
    ...timelineChecks(db, tables),
    ...paymentChecks(db, tables),
    ...countChecks(db, tables),
  ];

  return {
    async findViolations() {
      const violations: InvariantViolation[] = [];
      for (const { invariant, differences } of checks) {
        for (const { subject, expected, found } of await differences()) {
          violations.push({ invariant, subject, expected: toText(expected), found: toText(found) });
        }
      }
      return violations;
    },
  };
}

function toText(value: string | number | null): string {
  return value === null ? 'nothing' : String(value);
}
