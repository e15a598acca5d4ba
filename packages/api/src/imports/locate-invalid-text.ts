import { restoreFormula } from '@bm/domain/imports/formula-text';
import type { FileProblem } from '@bm/domain/imports/import.schema';
import { shorten } from '@bm/domain/imports/part-cells';
import { MAX_IMPORT_ROWS } from '@bm/domain/imports/part-file';
import { REPLACEMENT } from '@bm/domain/shared/decode-text';
import { readCsv } from '../csv/read-csv.ts';

const isBroken = (cell: string): boolean => cell.includes(REPLACEMENT);

/**
 * The row and the heading of the first cell with bytes that are not valid UTF-8, of a file in which
 * REPLACEMENT stands for them. A file that cannot be divided into cells has that problem first.
 */
export async function locateInvalidText(text: string): Promise<FileProblem> {
  const reason = 'INVALID_UTF8';
  const file = await readCsv(text, MAX_IMPORT_ROWS);
  if (!file.ok) return file.problem;
  const record = file.records.find(({ cells }) => cells.some(isBroken));
  if (record === undefined) return { reason };
  const heading = file.records[0]?.cells[record.cells.findIndex(isBroken)] ?? '';
  return { reason, row: record.row, columns: [shorten(restoreFormula(heading).trim())] };
}
