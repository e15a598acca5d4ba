import { ladderIssues } from '@bm/domain/parts/price-breaks';
import { sql } from 'drizzle-orm';
import type { Checks, Difference } from './checks.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { columnsOf, readRows } from '../statements.ts';

/** Validates the price breaks of all parts by the rule of their form. */
export function priceChecks(db: Connection, { parts }: Tables) {
  const selectLadders = readRows(
    db
      .select(
        columnsOf(
          parts,
          'id',
          'priceMinor',
          'minOrderQty',
          'orderMultiple',
          'onHand',
          'priceBreaks',
        ),
      )
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
