import type { ImportablePart } from '@bm/domain/imports/import.schema';
import { normaliseSku } from '@bm/domain/parts/part.schema';
import { inArray, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { importablePartColumns } from './part-rows.ts';

/** The most part numbers of one statement. */
const MAX_NUMBERS = 256;

/** Reads parts by their part numbers in any spelling, in batches over the unique index. */
export function selectPartsBySkus(db: Connection, { parts }: Tables) {
  const selectParts = memoizeByKey((size: number) => {
    const numbers = Array.from({ length: size }, (_, at) => sql.placeholder(`sku${at}`));
    return db
      .select(importablePartColumns(parts))
      .from(parts)
      .where(inArray(parts.skuNormal, numbers))
      .prepare();
  });
  return async (skus: readonly string[]): Promise<ImportablePart[]> => {
    const numbers = [...new Set(skus.map(normaliseSku))].filter((number) => number !== '');
    const found: ImportablePart[] = [];
    for (let from = 0; from < numbers.length; from += MAX_NUMBERS) {
      const batch = numbers.slice(from, from + MAX_NUMBERS);
      // Statements exist for powers of two only; surplus placeholders repeat the first number.
      const size = 2 ** Math.ceil(Math.log2(batch.length));
      const values = Array.from({ length: size }, (_, at) => [`sku${at}`, batch[at] ?? batch[0]]);
      found.push(...(await selectParts(size).execute(Object.fromEntries(values))));
    }
    return found;
  };
}
