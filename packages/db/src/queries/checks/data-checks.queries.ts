import type { Tables } from '../../schema/define-tables.ts';
import type { InvariantViolation, CheckReads, Invariant } from '../../store/checks.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { checkoutChecks } from './checkout-checks.queries.ts';
import { countChecks } from './count-checks.queries.ts';
import { documentChecks } from './document-checks.queries.ts';
import { expectedReceiptChecks } from './expected-receipt-checks.queries.ts';
import { paymentChecks } from './payment-checks.queries.ts';
import { priceChecks } from './price-checks.queries.ts';
import { receiptChecks } from './receipt-checks.queries.ts';
import { refundChecks } from './refund-checks.queries.ts';
import { reviewCountChecks } from './review-count-checks.queries.ts';
import { shipmentChecks } from './shipment-checks.queries.ts';
import { stockChecks } from './stock-checks.queries.ts';
import { timelineChecks } from './timeline-checks.queries.ts';

/** A row that differs, with the expected value and the stored one. */
export interface Difference {
  subject: string;
  expected: string | number | null;
  found: string | number | null;
}

interface DifferencesQuery {
  prepare(): { execute(): Difference[] | PromiseLike<Difference[]> };
}

/** A check is one statement, so it reads one snapshot, even of a live database. */
export interface Check {
  invariant: Invariant;
  differences: () => DifferencesQuery;
}

/** One check of the data, prepared on a connection. */
interface PreparedCheck {
  run(): Promise<InvariantViolation[]>;
}

/** All checks, in the order of their report. */
export function dataChecks(db: Connection, tables: Tables): PreparedCheck[] {
  const checks = [
    ...stockChecks(db, tables),
    ...expectedReceiptChecks(db, tables),
    ...priceChecks(db, tables),
    ...timelineChecks(db, tables),
    ...checkoutChecks(db, tables),
    ...paymentChecks(db, tables),
    ...receiptChecks(db, tables),
    ...documentChecks(db, tables),
    ...shipmentChecks(db, tables),
    ...refundChecks(db, tables),
    ...countChecks(db, tables),
    ...reviewCountChecks(db, tables),
  ];
  return checks.map(({ invariant, differences }) => {
    const select = differences().prepare();
    return {
      async run() {
        const rows = await select.execute();
        return rows.map(({ subject, expected, found }) => {
          return { invariant, subject, expected: toText(expected), found: toText(found) };
        });
      },
    };
  });
}

export function checkReads(db: Connection, tables: Tables): CheckReads {
  const checks = dataChecks(db, tables);
  return {
    async findViolations() {
      const broken: InvariantViolation[] = [];
      for (const check of checks) broken.push(...(await check.run()));
      return broken;
    },
  };
}

function toText(value: string | number | null): string {
  return value === null ? 'nothing' : String(value);
}
