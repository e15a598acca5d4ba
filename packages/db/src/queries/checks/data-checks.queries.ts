import type { InvariantViolation } from '../../store/checks.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { readRows } from '../statements.ts';
import { checkoutChecks, numberChecks } from './checkout-checks.queries.ts';
import type { Checks } from './checks.ts';
import { countChecks, reviewCountChecks } from './count-checks.queries.ts';
import { disputeChecks } from './dispute-checks.queries.ts';
import { documentChecks } from './document-checks.queries.ts';
import { paymentChecks, receiptChecks } from './payment-checks.queries.ts';
import { priceChecks } from './price-checks.queries.ts';
import { refundChecks } from './refund-checks.queries.ts';
import { returnChecks } from './return-checks.queries.ts';
import { shipmentChecks } from './shipment-checks.queries.ts';
import { inboundShipmentChecks, stockChecks } from './stock-checks.queries.ts';
import { timelineChecks } from './timeline-checks.queries.ts';

/** All checks, in the order of their report. */
function allChecks(db: Connection, tables: Tables) {
  return {
    ...stockChecks(db, tables),
    ...inboundShipmentChecks(db, tables),
    ...priceChecks(db, tables),
    ...timelineChecks(db, tables),
    ...checkoutChecks(db, tables),
    ...numberChecks(db, tables),
    ...paymentChecks(db, tables),
    ...receiptChecks(db, tables),
    ...documentChecks(db, tables),
    ...shipmentChecks(db, tables),
    ...refundChecks(db, tables),
    ...returnChecks(db, tables),
    ...disputeChecks(db, tables),
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

export function checkReads(db: Connection, tables: Tables) {
  const checks = dataChecks(db, tables);
  return {
    /** Returns all broken invariants. Reads all data: for a command, not for a request. */
    async findViolations(): Promise<InvariantViolation[]> {
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
