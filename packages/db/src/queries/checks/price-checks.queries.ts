import { ladderIssues } from '@bm/domain/parts/price-breaks';
import { sql } from 'drizzle-orm';
import type { Checks, Difference } from './checks.ts';
import type { Connection } from '../../schema/engine.ts';
import type { Tables } from '../../schema/tables.ts';
import { readRows } from '../statements.ts';

/** Validates the price breaks of all parts by the rule of their form. */
export function priceChecks(db: Connection, { parts }: Tables) {
  const selectLadders = readRows(
    db
      .select({
        id: parts.id,
        priceMinor: parts.priceMinor,
        minOrderQty: parts.minOrderQty,
        orderMultiple: parts.orderMultiple,
        onHand: parts.onHand,
        priceBreaks: parts.priceBreaks,
      })
      .from(parts)
      .where(sql`cast(${parts.priceBreaks} as text) <> '[]'`),
  );

  const execute = async (): Promise<Difference[]> => {
    const ladders = await selectLadders();
    return ladders.flatMap(({ id, onHand, ...part }) =>
      // Stock falls by sales, so every stored row may be above the stock.
      ladderIssues(part, { onHand, stored: part.priceBreaks }).map(({ row, field, problem }) => ({
        subject: id,
        expected: 'a valid ladder',
        found: `row ${row + 1}: ${field} ${problem}`,
      })),
    );
  };
  return {
    'price breaks rise in quantity and fall in price': { prepare: () => ({ execute }) },
  } satisfies Checks;
}
