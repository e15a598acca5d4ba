import type { CheckReads, InvariantViolation } from '../../store/checks.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { readRows, type Query } from '../statements.ts';
import { checkoutChecks, numberChecks } from './checkout-checks.queries.ts';
import { countChecks, reviewCountChecks } from './count-checks.queries.ts';
import { documentChecks } from './document-checks.queries.ts';
import { paymentChecks, receiptChecks } from './payment-checks.queries.ts';
import { priceChecks } from './price-checks.queries.ts';
import { refundChecks } from './refund-checks.queries.ts';
import { shipmentChecks } from './shipment-checks.queries.ts';
import { expectedReceiptChecks, stockChecks } from './stock-checks.queries.ts';
import { timelineChecks } from './timeline-checks.queries.ts';

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

/** All checks, in the order of their report. */
function allChecks(db: Connection, tables: Tables) {
  return {
    ...stockChecks(db, tables),
    ...expectedReceiptChecks(db, tables),
    ...priceChecks(db, tables),
    ...timelineChecks(db, tables),
    ...checkoutChecks(db, tables),
    ...numberChecks(db, tables),
    ...paymentChecks(db, tables),
    ...receiptChecks(db, tables),
    ...documentChecks(db, tables),
    ...shipmentChecks(db, tables),
    ...refundChecks(db, tables),
    ...countChecks(db, tables),
    ...reviewCountChecks(db, tables),
  };
}

export type Invariant = keyof ReturnType<typeof allChecks>;

/** All checks, prepared on a connection. */
export function dataChecks(
  db: Connection,
  tables: Tables,
): (() => Promise<InvariantViolation[]>)[] {
  const checks: Checks = allChecks(db, tables);
  return Object.entries(checks).map(([invariant, query]) => {
    const select = readRows(query);
    return async () =>
      (await select()).map(({ subject, expected, found }) => {
        return { invariant, subject, expected: toText(expected), found: toText(found) };
      });
  });
}

export function checkReads(db: Connection, tables: Tables): CheckReads {
  const checks = dataChecks(db, tables);
  return {
    async findViolations() {
      const broken: InvariantViolation[] = [];
      // Spread arguments overflow the stack where very many rows are wrong.
      for (const check of checks) for (const violation of await check()) broken.push(violation);
      return broken;
    },
  };
}

function toText(value: string | number | null): string {
  return value === null ? 'nothing' : String(value);
}
