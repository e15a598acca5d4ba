import { MAX_CATEGORY_ATTRIBUTES } from '../attributes/attribute.schema.ts';
import { readValueText, valueText } from '../attributes/value-cells.ts';
import { partFields } from '../parts/edit-part.schema.ts';
import { decodeOr } from '../shared/codecs.ts';
import { restoreFormula } from './formula-text.ts';
import type { ImportedPart, RowIssue } from './import-row.schema.ts';
import { EMPTIED, formatCell, readCell, shorten, withDecimalPoints } from './part-cells.ts';
import { changePrices, priceChange } from './price-percent.ts';
import { readRelationCells, type FileRelations } from './relation-cells.ts';
import {
  isRelationColumn,
  PERCENT_HEADING,
  valueHeading,
  type FileColumn,
  type ImportField,
  type ImportKind,
} from './part-file.ts';

/** A record of a file with its row, as spreadsheets count. */
export interface FileRecord {
  row: number;
  cells: readonly string[];
  /** The number that its part has now, where the cell has a former one. */
  presentSku?: string;
}

/** The file of a record and the shop that it is compared with. */
export interface ImportContext {
  kind: ImportKind;
  /** What each cell is. */
  columns: readonly FileColumn[];
  currency: string;
  /** Whether `2,40` is a price: in files whose separator is a semicolon. */
  hasDecimalComma: boolean;
  /** The present name of a category, of which a former name may be given; null for a new one. */
  findCategory: (name: string) => string | null;
  relations: FileRelations;
}

/** The part number in the cell of a record, without the apostrophe of a formula. */
export function cellSku(
  { cells }: FileRecord,
  { columns }: Pick<ImportContext, 'columns'>,
): string {
  return restoreFormula(cells[columns.indexOf('sku')] ?? '').trim();
}

/** The number of the part that a record is about: the present one where its cell has a former one. */
export function recordSku(record: FileRecord, context: Pick<ImportContext, 'columns'>): string {
  return record.presentSku ?? cellSku(record, context);
}

/**
 * Reads the cells of a record that differ from what an export of `before` would write: the values of the
 * changed fields, and the issues of cells without a value.
 */
export function readRow(
  record: FileRecord,
  before: ImportedPart | null,
  context: ImportContext,
): { values: Partial<ImportedPart>; issues: RowIssue[] } {
  const { cells } = record;
  const { values, issues } = readCells(cells, before, context);
  if (typeof values.category === 'string') {
    values.category = context.findCategory(values.category) ?? values.category;
  }
  readPercentCell(cells, { before, changed: values, issues }, context);
  readValueCells(cells, { before, changed: values, issues }, context);
  const stated = { sku: recordSku(record, context), cells, before: before?.relations ?? {} };
  const relations = readRelationCells(stated, context.columns, context.relations);
  values.relations = relations.texts;
  return { values, issues: [...issues, ...relations.issues] };
}

/** Reads the cells of fields. */
function readCells(
  cells: readonly string[],
  before: ImportedPart | null,
  { columns, currency, hasDecimalComma }: ImportContext,
): { values: Partial<ImportedPart>; issues: RowIssue[] } {
  const values: Partial<ImportedPart> = {};
  const issues: RowIssue[] = [];
  for (const [at, field] of columns.entries()) {
    if (typeof field !== 'string' || field === 'pricePercent' || isRelationColumn(field)) continue;
    const cell = restoreFormula(cells[at] ?? '');
    const isMoney = field === 'priceMinor' || field === 'priceBreaks';
    const text = isMoney && hasDecimalComma ? withDecimalPoints(cell) : cell;
    if (before !== null && text === formatCell(before, field, currency)) continue;
    const read = readCell(field, text, currency);
    // A column that somebody emptied would remove every ladder.
    if (field === 'priceBreaks' && text.trim() === '' && before !== null) {
      issues.push({ field, problem: 'EMPTY_BREAKS', text: '', nearest: [] });
    } else if (isEmptied(field, text) && before !== null) {
      issues.push({ field, problem: 'INVALID_VALUE', text: '', nearest: [], rule: EMPTIED });
    } else if (read.ok) Object.assign(values, read.value);
    else issues.push(read.issue);
  }
  return { values, issues };
}

const isEmptied = (field: ImportField, text: string) =>
  (field === 'pictures' || field === 'packaging' || field === 'files') && text.trim() === '';

interface ReadRow {
  before: ImportedPart | null;
  /** The fields that change; the values are added. */
  changed: Partial<ImportedPart>;
  issues: RowIssue[];
}

/** Changes price and price breaks by the percentage of a row. */
function readPercentCell(
  cells: readonly string[],
  { before, changed, issues }: ReadRow,
  { kind, columns, hasDecimalComma }: ImportContext,
): void {
  const cell = restoreFormula(cells[columns.indexOf('pricePercent')] ?? '').trim();
  // Of a price list an unknown part is refused as a whole.
  if (cell === '' || (before === null && kind === 'prices')) return;
  const refuse = (rule: string) => {
    const place = { field: 'priceMinor', problem: 'INVALID_VALUE', rule } as const;
    issues.push({ ...place, column: PERCENT_HEADING, text: shorten(cell), nearest: [] });
  };
  const text = hasDecimalComma ? withDecimalPoints(cell) : cell;
  const basisPoints = decodeOr(priceChange, text, null);
  if (basisPoints === null) refuse('A change is a percentage such as 3.5 or -2.');
  else if (before === null) refuse('A new part has no price that changes.');
  else if (changed.priceMinor !== undefined || changed.priceBreaks !== undefined)
    refuse('The row changes its prices already.');
  else {
    const prices = changePrices(before, basisPoints);
    const all = [prices.priceMinor, ...prices.priceBreaks.map((each) => each.unitPriceMinor)];
    if (all.every((price) => partFields.priceMinor.safeParse(price).success))
      Object.assign(changed, prices);
    else refuse('A price would be zero or too large.');
  }
}

/** Reads the cells of attributes that differ from what an export would write. */
function readValueCells(
  cells: readonly string[],
  { before, changed, issues }: ReadRow,
  { columns }: ImportContext,
): void {
  const { category = before?.category ?? null } = changed;
  const stored = before?.values ?? {};
  const texts: Record<string, string> = { ...stored };
  for (const [at, attribute] of columns.entries()) {
    if (typeof attribute === 'string') continue;
    const cell = restoreFormula(cells[at] ?? '');
    if (cell === valueText(stored, attribute.key)) continue;
    const read = readValueText(attribute, category, cell);
    if (!read.ok) {
      const { rule } = read;
      const column = valueHeading(attribute);
      const place = { field: 'values', problem: 'INVALID_VALUE', column, rule } as const;
      issues.push({ ...place, text: shorten(cell), nearest: [] });
    } else if (read.text === '') delete texts[attribute.key];
    else texts[attribute.key] = read.text;
  }
  if (Object.keys(texts).length > MAX_CATEGORY_ATTRIBUTES) {
    const rule = `A part has at most ${MAX_CATEGORY_ATTRIBUTES} values.`;
    issues.push({ field: 'values', problem: 'INVALID_VALUE', text: '', nearest: [], rule });
  }
  changed.values = texts;
}
