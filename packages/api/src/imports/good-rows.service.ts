import { BYTE_ORDER_MARK } from '@bm/domain/exports/write-csv';
import type { GoodRows, GoodRowsInput } from '@bm/domain/imports/import.schema';
import Papa from 'papaparse';
import type { SignedInContext } from '../context.ts';
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
  const lines = [headings, ...good].map((cells) => Papa.unparse([[...cells]], { delimiter }));
  const csv = `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`;
  return { csv, good: good.length, refused: counts.refused };
}
