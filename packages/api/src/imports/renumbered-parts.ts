import type { Reads } from '@bm/db/store';
import type { FileColumn } from '@bm/domain/imports/part-file';
import { recordSku, type FileRecord } from '@bm/domain/imports/read-row';
import { namedNumbers } from '@bm/domain/imports/relation-cells';
import { normaliseSku } from '@bm/domain/parts/sku';
import { findMovedParts } from '../parts/moved-parts.ts';
import { inTurns, pauseBetween } from '../turns.ts';

/** The numbers that are looked up in one turn. */
const NUMBERS_AT_ONCE = 500;

/** Returns the present number of a part for a former one, any other number as it is. */
export type PresentNumber = (sku: string) => string;

/**
 * Reads the present numbers of the parts that had a number of the file before theirs was changed. A number
 * that another part has now is that part's.
 */
export async function readPresentNumbers(
  reads: Pick<Reads, 'addresses' | 'parts'>,
  records: readonly FileRecord[],
  columns: readonly FileColumn[],
): Promise<PresentNumber> {
  const numbers = new Set<string>();
  const pause = pauseBetween();
  for (const record of records) {
    await pause();
    const named = [recordSku(record, { columns }), ...namedNumbers(record.cells, columns)];
    for (const sku of named) numbers.add(normaliseSku(sku));
  }
  const moved = new Map(
    await inTurns([...numbers], NUMBERS_AT_ONCE, (some) => findMovedParts(reads, some)),
  );
  const taken = await inTurns([...moved.keys()], NUMBERS_AT_ONCE, (some) =>
    reads.parts.namedBySkus(some),
  );
  for (const { sku } of taken) moved.delete(normaliseSku(sku));
  return (sku) => moved.get(normaliseSku(sku))?.sku ?? sku;
}

/** The records of a file, those with a former part number with the present one beside it. */
export async function withPresentNumbers(
  records: readonly FileRecord[],
  columns: readonly FileColumn[],
  presentNumber: PresentNumber,
): Promise<FileRecord[]> {
  const pause = pauseBetween();
  const known: FileRecord[] = [];
  for (const record of records) {
    await pause();
    const sku = recordSku(record, { columns });
    const presentSku = presentNumber(sku);
    known.push(presentSku === sku ? record : { ...record, presentSku });
  }
  return known;
}
