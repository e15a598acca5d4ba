import { BYTE_ORDER_MARK } from '@bm/domain/exports/write-csv';
import type { GoodRows, GoodRowsInput } from '@bm/domain/imports/import.schema';
import Papa from 'papaparse';
import type { SignedInContext } from '../context.ts';
import { pauseBetween } from '../turns.ts';
import { compareFile } from './compare-file.ts';

/**
 * The rows of a file that a dry run would not refuse, as a file with the same cells and separator; with
 * the number of both. Changes nothing. Throws UNREADABLE_FILE.
 */
export async function listGoodRows(
  { deps }: SignedInContext,
  { text }: GoodRowsInput,
): Promise<GoodRows> {
  const { store, settings } = deps;
  const good: (readonly string[])[] = [];
  const file = { text, currency: settings.currency };
  const { headings, delimiter, counts } = await compareFile(store.read, file, (row, { cells }) => {
    if (row.result.verdict !== 'refused') good.push(cells);
  });
  const lines = [];
  const pause = pauseBetween();
  for (const cells of [headings, ...good]) {
    await pause();
    lines.push(Papa.unparse([[...cells]], { delimiter }), '\r\n');
  }
  return { csv: BYTE_ORDER_MARK + lines.join(''), good: good.length, refused: counts.refused };
}
