import type { Reads, Store } from '@bm/db/store';
import { changedTexts } from '@bm/domain/attributes/value-cells';
import { checkPartRow, type CheckedPartRow } from '@bm/domain/imports/check-part-row';
import { recordSku, type FileRecord, type ImportContext } from '@bm/domain/imports/read-row';
import { restoreFormula } from '@bm/domain/imports/formula-text';
import type { FileProblem, ImportCounts } from '@bm/domain/imports/import.schema';
import type { ImportablePart, ImportedPart, ImportRow } from '@bm/domain/imports/import-row.schema';
import { shorten } from '@bm/domain/imports/part-cells';
import { readRelations } from '@bm/domain/imports/relation-cells';
import {
  isRelationColumn,
  MAX_IMPORT_ROWS,
  MAX_RELATIONS_AT_ONCE,
  MAX_ROWS_AT_ONCE,
  readHeadings,
  type ImportKind,
} from '@bm/domain/imports/part-file';
import type { Delimiter } from '@bm/domain/shared/delimiter';
import { AppError } from '@bm/domain/errors/app-error';
import { type CategoryReads, findCategoryName } from '../categories/read-categories.ts';
import { normaliseSku } from '@bm/domain/parts/sku';
import { followSuccessors } from '@bm/domain/parts/succession';
import { createHash, type Hash } from 'node:crypto';
import type { Deps } from '../context.ts';
import { readCsv } from '../csv/read-csv.ts';
import { pauseBetween } from '../turns.ts';
import { readFileRelations } from './file-relations.ts';
import { findLookAlikes } from './look-alikes.ts';
import { readPartValues } from './part-values.ts';
import { readPresentNumbers, withPresentNumbers } from './renumbered-parts.ts';
import { readRelationTexts } from './relation-changes.ts';

/** The rows whose parts are read together, in a few milliseconds. */
const ROWS_READ = 100;

/** A compared row with the part that it was compared with. */
export interface ComparedRow extends CheckedPartRow {
  stored: ImportablePart | null;
  /** How many parts replace it one after the other, once the file is applied. */
  successions: number;
}

/** A file that was compared with the shop. Nothing is written. */
export interface ComparedFile {
  kind: ImportKind;
  /** The first record, and what separates the cells. */
  headings: readonly string[];
  delimiter: Delimiter;
  counts: ImportCounts;
  /** The relations that rows add, and those that they replace or remove. */
  relations: number;
  /** The fingerprint of the file and of all differences. */
  digest: string;
}

/**
 * Compares a file with committed parts, row by row, in turns of the event loop, and calls `onRow` for
 * each row in their order. Throws UNREADABLE_FILE with its problem.
 */
export async function compareFile(
  reads: Pick<Store['read'], 'parts' | 'attributes' | 'categories' | 'relations' | 'addresses'>,
  { text, currency }: { text: string; currency: string },
  onRow: (row: ComparedRow, record: FileRecord) => void | Promise<void>,
): Promise<ComparedFile> {
  const { parts, attributes: attributeReads } = reads;
  const file = await readCsv(text, MAX_IMPORT_ROWS);
  if (!file.ok) throw unreadable(file.problem);
  const [headings, ...cells] = file.records;
  if (headings === undefined) throw unreadable({ reason: 'EMPTY' });
  const attributes = await attributeReads.all();
  const read = readHeadings(headings.cells.map(restoreFormula), attributes);
  if (!read.ok) {
    const named = read.headings.map((heading) => shorten(heading));
    throw unreadable({ reason: read.reason, columns: named });
  }
  const { kind, columns } = read;
  if (cells.length === 0) throw unreadable({ reason: 'EMPTY' });
  const presentNumber = await readPresentNumbers(reads, cells, columns);
  const records = await withPresentNumbers(cells, columns, presentNumber);

  const categories = new Map<string, string>();
  const findCategory = (name: string) => categories.get(name) ?? null;
  const ofFile = {
    kind,
    columns,
    currency,
    // Where commas separate decimals, spreadsheets separate cells with semicolons.
    hasDecimalComma: file.delimiter === ';',
    findCategory,
  };
  const firstRows = new Map<string, number>();
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  let written = 0;
  const hash = (await hashInTurns(text)).update(currency);
  const pause = pauseBetween();
  const lookAlikes = await findLookAlikes(parts, fileNumbers(records, ofFile));
  const readSlice = await readFileRelations(reads, records, { columns, presentNumber });
  for (let from = 0; from < records.length; from += ROWS_READ) {
    const slice = records.slice(from, from + ROWS_READ);
    const relations = await readSlice(slice);
    const context = { ...ofFile, relations };
    const stored = await partsBySku(reads, slice, context);
    await addKnownCategories(reads, categories, slice, context);
    for (const record of slice) {
      await pause();
      const sku = normaliseSku(recordSku(record, context));
      const part = stored.get(sku) ?? null;
      const checked = checkPartRow(record, part, context, firstRows.get(sku));
      const lookAlike = lookAlikes.get(sku);
      if (lookAlike !== undefined) checked.result.lookAlike = lookAlike;
      if (sku !== '' && !firstRows.has(sku)) firstRows.set(sku, record.row);
      counts[checked.result.verdict] += 1;
      if (checked.part !== null) written += countChanged(part, checked.part);
      hash.update(JSON.stringify(checked.result));
      const successions = followSuccessors(sku, relations.successorOf).length;
      await onRow({ ...checked, stored: part, successions }, record);
    }
  }
  return {
    kind,
    headings: headings.cells,
    delimiter: file.delimiter,
    counts,
    relations: written,
    digest: hash.digest('base64url'),
  };
}

/** The characters that are hashed in one turn: about a millisecond. */
const HASHED_CHARACTERS = 1_000_000;

/** A SHA-256 that has read a text. */
async function hashInTurns(text: string): Promise<Hash> {
  const hash = createHash('sha256');
  const pause = pauseBetween();
  for (let from = 0; from < text.length; from += HASHED_CHARACTERS) {
    // UTF-16 keeps the two halves of a character that is cut.
    hash.update(text.slice(from, from + HASHED_CHARACTERS), 'utf16le');
    await pause();
  }
  return hash;
}

/** The fingerprint of a file. */
export async function hashFile(text: string): Promise<string> {
  return (await hashInTurns(text)).digest('base64url');
}

/** The part numbers of records, each read when it is needed. */
function* fileNumbers(
  records: readonly FileRecord[],
  context: Pick<ImportContext, 'columns'>,
): Generator<{ sku: string; row: number }> {
  for (const record of records) yield { sku: recordSku(record, context), row: record.row };
}

/** The characters of a description that a dry run shows. */
const SHOWN_CHARACTERS = 240;

/** The row as a dry run shows it, with the beginning of long descriptions. */
export function shownRow({ result }: ComparedRow): ImportRow {
  if (result.verdict === 'added') return { ...result, after: shown(result.after) };
  if (result.verdict !== 'changed') return result;
  return { ...result, before: shown(result.before), after: shown(result.after) };
}

function shown<Part extends { description?: string }>(part: Part): Part {
  if (part.description === undefined) return part;
  return { ...part, description: shorten(part.description, SHOWN_CHARACTERS) };
}

function unreadable(problem: FileProblem): AppError {
  return new AppError('UNREADABLE_FILE', { details: { ...problem } });
}

async function partsBySku(
  { parts, relations }: Pick<Reads, 'parts' | 'relations'>,
  records: readonly FileRecord[],
  context: Pick<ImportContext, 'columns'>,
): Promise<Map<string, ImportablePart>> {
  const found = await parts.stockedBySkus(records.map((record) => recordSku(record, context)));
  const attributes = context.columns.filter((column) => typeof column !== 'string');
  const ids = found.map(({ id }) => id);
  const values = await readPartValues(parts, ids, attributes);
  const hasRelations = context.columns.some(isRelationColumn);
  const relationsOf = await readRelationTexts(relations, hasRelations ? ids : null);
  return new Map(
    found.map((part) => [normaliseSku(part.sku), values.importable(part, relationsOf(part.id))]),
  );
}

/** Adds the present names of the categories of the records that exist. */
async function addKnownCategories(
  reads: CategoryReads,
  known: Map<string, string>,
  records: readonly FileRecord[],
  { columns }: Pick<ImportContext, 'columns'>,
): Promise<void> {
  const column = columns.indexOf('category');
  if (column === -1) return;
  const named = new Set(records.map(({ cells }) => restoreFormula(cells[column] ?? '').trim()));
  for (const category of named) {
    const present = known.get(category) ?? (await findCategoryName(reads, category));
    if (present === null) continue;
    known.set(category, present).set(present, present);
  }
}

/** The relations of the kinds that a row changes, before and after. */
function countChanged(stored: ImportablePart | null, part: ImportedPart): number {
  const { before, after } = changedTexts(stored?.relations ?? {}, part.relations);
  return readRelations(before).length + readRelations(after).length;
}

/** Whether a file is applied in units, one after the other, in place of at once. */
export function isInUnits(
  { counts, relations }: Pick<ComparedFile, 'counts' | 'relations'>,
  { importSizes }: Pick<Deps, 'importSizes'>,
): boolean {
  const { atOnce = MAX_ROWS_AT_ONCE, relationsAtOnce = MAX_RELATIONS_AT_ONCE } = importSizes ?? {};
  const { added, changed, unchanged } = counts;
  return added + changed + unchanged > atOnce || relations > relationsAtOnce;
}
