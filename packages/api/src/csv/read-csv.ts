import type { FileRecord } from '@bm/domain/imports/read-row';
import type { FileProblem } from '@bm/domain/imports/import.schema';
import {
  declaredDelimiter,
  DELIMITERS,
  firstFilledLine,
  splitLine,
  type Delimiter,
} from '@bm/domain/shared/delimiter';
import Papa from 'papaparse';
import { Readable } from 'node:stream';
import { nextTurn } from '../turns.ts';

/** The non-empty records of a file, the headings first, or why it cannot be read. */
export type CsvFile =
  | { ok: true; records: FileRecord[]; delimiter: Delimiter }
  | { ok: false; problem: FileProblem };

/** The characters that are parsed before the event loop may run: about 3 ms. */
const CHUNK_CHARACTERS = 64 * 1024;

/** An incomplete record is parsed again with each chunk, so the time grows with its square. */
const MAX_RECORD_CHUNKS = 16;
const MAX_RECORD_CHARACTERS = 1_000_000;

/**
 * Reads a text with comma, semicolon or tab as separator. Rows count as in a spreadsheet, with the
 * empty ones. Stops at the first quotation mark that is not closed or stands inside a cell, after
 * `maxRows` records below the headings, and at a record of more than about a million characters.
 */
export function readCsv(text: string, maxRows: number): Promise<CsvFile> {
  const { body, delimiter } = splitDeclaration(text);
  const records: FileRecord[] = [];
  let rows = 0;
  let chunksWithoutRow = 0;
  const source = Readable.from(chunksOf(body));
  return new Promise((resolve, reject) => {
    const stop = (problem: FileProblem) => {
      source.destroy();
      resolve({ ok: false, problem });
    };
    Papa.parse<string[], Readable>(source, {
      delimiter,
      chunk({ data, errors: [error] }) {
        if (error !== undefined) {
          const reason = error.code === 'MissingQuotes' ? 'UNCLOSED_QUOTE' : 'STRAY_QUOTE';
          return stop({ reason, row: rows + (error.row ?? 0) + 1 });
        }
        chunksWithoutRow = data.length > 0 ? 0 : chunksWithoutRow + 1;
        if (chunksWithoutRow === MAX_RECORD_CHUNKS) {
          return stop({ reason: 'ROW_TOO_LONG', row: rows + 1, limit: MAX_RECORD_CHARACTERS });
        }
        for (const cells of data) {
          rows += 1;
          if (cells.some((cell) => cell.trim() !== '')) records.push({ row: rows, cells });
        }
        if (records.length > maxRows + 1) stop({ reason: 'TOO_MANY_ROWS', limit: maxRows });
      },
      complete: () => resolve({ ok: true, records, delimiter }),
      error: reject,
    });
  });
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += CHUNK_CHARACTERS) {
    yield text.slice(from, from + CHUNK_CHARACTERS);
    await nextTurn();
  }
}

/**
 * The first line that is not empty declares the separator with `sep=;`, or has it most often outside
 * quotation marks. A byte order mark is dropped.
 */
function splitDeclaration(text: string): { body: string; delimiter: Delimiter } {
  const plain = text.replace(/^\ufeff/, '');
  const { line, start, next } = firstFilledLine(plain);
  const declared = declaredDelimiter(line);
  if (declared !== null) {
    return { body: plain.slice(0, start) + plain.slice(next), delimiter: declared };
  }
  const cells = (delimiter: Delimiter) => splitLine(line, delimiter).length;
  const delimiter = DELIMITERS.toReversed().reduce((most, each) => {
    return cells(each) > cells(most) ? each : most;
  });
  return { body: plain, delimiter };
}
