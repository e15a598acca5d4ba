import { MAX_CATEGORY_ATTRIBUTES } from '../attributes/attribute.schema.ts';
import { changedTexts, readValueText, valueText } from '../attributes/value-cells.ts';
import { mapDetails } from '../parts/part-details.ts';
import { partFields } from '../parts/part.schema.ts';
import { ladderIssues } from '../parts/price-breaks.ts';
import { isWholeCasePacks } from '../parts/quantity-rule.ts';
import { decodeOr } from '../shared/codecs.ts';
import { restoreFormula } from './formula-text.ts';
import {
  importedPartSchema,
  type ImportablePart,
  type ImportedPart,
  type ImportRow,
  type RowIssue,
} from './import.schema.ts';
import { EMPTIED, formatCell, readCell, shorten, withDecimalPoints } from './part-cells.ts';
import { findJump } from './price-jump.ts';
import { changePrices, priceChange } from './price-percent.ts';
import { readRelationCells, type FileRelations } from './relation-cells.ts';
import {
  isRelationColumn,
  NEW_PART_FIELDS,
  PART_COLUMNS,
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
}

/** The file of a record and the shop that it is compared with. */
export interface ImportContext {
  kind: ImportKind;
  /** What each cell is. */
  columns: readonly FileColumn[];
  currency: string;
  /** Whether `2,40` is a price: in files whose separator is a semicolon. */
  hasDecimalComma: boolean;
  hasCategory: (category: string) => boolean;
  relations: FileRelations;
}

/** A compared record. `part` has all fields after the import; null for a refused row. */
export interface CheckedPartRow {
  result: ImportRow;
  part: ImportedPart | null;
}

/** The part number of a record, without the apostrophe of a formula. */
export function recordSku(
  { cells }: FileRecord,
  { columns }: Pick<ImportContext, 'columns'>,
): string {
  return restoreFormula(cells[columns.indexOf('sku')] ?? '').trim();
}

/**
 * Compares one record with the part of its number, by the rules of the part form. A cell that has
 * what an export would write is not judged, so that an export imports without a difference. Part
 * numbers are keys: their spelling never changes. `earlierRow` is a row of the same part.
 */
export function checkPartRow(
  record: FileRecord,
  stored: ImportablePart | null,
  context: ImportContext,
  earlierRow: number | undefined,
): CheckedPartRow {
  const sku = recordSku(record, context);
  const fields = { row: record.row, sku: shorten(stored?.sku ?? sku) };
  const refuse = (issues: RowIssue[], name = stored?.name ?? ''): CheckedPartRow => ({
    result: { ...fields, name: shorten(name), verdict: 'refused', issues },
    part: null,
  });
  const wholeRow = (problem: RowIssue['problem'], limit?: number): RowIssue => ({
    field: null,
    problem,
    text: shorten(sku),
    nearest: [],
    ...(limit !== undefined && { limit }),
  });

  const { cells } = record;
  const isWider = cells.slice(context.columns.length).some((cell) => cell.trim() !== '');
  if (isWider || cells.length < context.columns.length) {
    return refuse([wholeRow('OTHER_CELLS', context.columns.length)]);
  }
  const before = stored === null ? null : importedPart(stored);
  const { values, issues } = readCells(cells, before, context);
  readPercentCell(cells, { before, changed: values, issues }, context);
  readValueCells(cells, { before, changed: values, issues }, context);
  const stated = { sku, cells, before: before?.relations ?? {} };
  const relations = readRelationCells(stated, context.columns, context.relations);
  values.relations = relations.texts;
  issues.push(...relations.issues);
  const name = values.name ?? stored?.name;
  if (earlierRow !== undefined) issues.unshift(wholeRow('REPEATED_PART', earlierRow));
  const isKnownKey = !issues.some(({ field }) => field === 'sku');
  if (stored === null && context.kind === 'prices' && isKnownKey) {
    issues.unshift(wholeRow('UNKNOWN_PART'));
  }
  if (stored === null && context.kind === 'parts') issues.push(...missingFields(context));
  if (issues.length > 0) return refuse(issues, name);

  const part =
    before === null
      ? importedPartSchema.parse({ ...NEW_PART, ...values })
      : { ...before, ...values, sku: before.sku };
  const row = { ...fields, name: shorten(part.name) };
  const changed = before === null ? ALL_FIELDS : changedFields(before, part);
  if (changed.length === 0) return { result: { ...row, verdict: 'unchanged' }, part };
  const broken = ruleIssues(part, stored);
  if (broken.length > 0) return refuse(broken, part.name);
  const unreachable = unreachableBreak(part, stored);
  const warned = { ...row, ...(unreachable !== undefined && { unreachable }) };
  const isNewCategory =
    changed.includes('category') && part.category !== null && !context.hasCategory(part.category);
  if (before === null)
    return { result: { ...warned, verdict: 'added', after: part, isNewCategory }, part };
  const changes = pickChanges(before, part, changed);
  const jump = findJump(before, part);
  const result = { ...warned, ...(jump !== undefined && { jump }), ...changes, isNewCategory };
  return { result: { ...result, verdict: 'changed' }, part };
}

/** The fields of a new part whose column the file does not have. */
const NEW_PART = {
  description: '',
  category: null,
  priceBreaks: [],
  lowStockThreshold: null,
  values: {},
  relations: {},
  pictures: [],
  packaging: [],
  files: [],
  ...mapDetails(() => null),
};

/** What a new part needs and the file has no column for. */
function missingFields({ columns }: ImportContext): RowIssue[] {
  return NEW_PART_FIELDS.filter((field) => !columns.includes(field)).map((field) => ({
    field,
    problem: 'MISSING',
    text: '',
    nearest: [],
  }));
}

/** Reads the cells that differ from what an export would write. */
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

/** The problems between the fields of a part, and with the stock that orders reserve. */
function ruleIssues(part: ImportedPart, stored: ImportablePart | null): RowIssue[] {
  const { minOrderQty, orderMultiple, onHand } = part;
  const issues: RowIssue[] = [];
  if (!isWholeCasePacks(minOrderQty, orderMultiple)) {
    const below = minOrderQty - (minOrderQty % orderMultiple);
    issues.push({
      field: 'minOrderQty',
      problem: 'BROKEN_CASE_PACK',
      text: String(minOrderQty),
      nearest: [below, below + orderMultiple].filter((quantity) => quantity > 0),
      limit: orderMultiple,
    });
  }
  if (stored !== null && onHand < stored.reserved) {
    issues.push({
      field: 'onHand',
      problem: 'BELOW_RESERVED',
      text: String(onHand),
      nearest: [stored.reserved],
      limit: stored.reserved,
    });
  }
  const ladder = listLadderIssues(part, stored);
  for (const [row, priceBreak] of part.priceBreaks.entries()) {
    const previous = part.priceBreaks[row - 1];
    const limits = {
      NOT_ABOVE_MINIMUM: minOrderQty,
      NOT_RISING: previous?.minQty ?? minOrderQty,
      NOT_A_MULTIPLE: orderMultiple,
      NOT_FALLING: previous?.unitPriceMinor ?? part.priceMinor,
    };
    const text = String(priceBreak.minQty);
    for (const { row: at, problem } of ladder) {
      if (at !== row || problem === 'NOT_REACHABLE') continue;
      const limit = limits[problem];
      issues.push({ field: 'priceBreaks', problem, text, nearest: [], limit, priceBreak });
    }
  }
  return issues;
}

function listLadderIssues(part: ImportedPart, stored: ImportablePart | null) {
  return ladderIssues(part, { onHand: part.onHand, stored: stored?.priceBreaks ?? [] });
}

/** The first new price break that the stock does not reach. The next delivery may. */
function unreachableBreak(
  part: ImportedPart,
  stored: ImportablePart | null,
): ImportRow['unreachable'] {
  const issue = listLadderIssues(part, stored).find(({ problem }) => problem === 'NOT_REACHABLE');
  const minQty = issue && part.priceBreaks[issue.row]?.minQty;
  return minQty === undefined ? undefined : { minQty, onHand: part.onHand };
}

/** The fields of a stored part that a file has. */
export function importedPart(stored: ImportablePart): ImportedPart {
  const { id: _id, available: _available, reserved: _reserved, ...part } = stored;
  return part;
}

/** The fields that differ, before and after; of values and relations those that differ. */
export function pickChanges(
  before: ImportedPart,
  after: ImportedPart,
  changed: readonly ImportField[],
): { before: Partial<ImportedPart>; after: Partial<ImportedPart> } {
  const values = changedTexts(before.values, after.values);
  const relations = changedTexts(before.relations, after.relations);
  return {
    before: pick({ ...before, values: values.before, relations: relations.before }, changed),
    after: pick({ ...after, values: values.after, relations: relations.after }, changed),
  };
}

function pick(part: ImportedPart, fields: readonly ImportField[]): Partial<ImportedPart> {
  const picked: Partial<ImportedPart> = {};
  for (const field of fields) Object.assign(picked, { [field]: part[field] });
  return picked;
}

const ALL_FIELDS: readonly ImportField[] = [...PART_COLUMNS, 'values', 'relations'];

/** The fields in which two parts differ, in the order of the columns. */
export function changedFields(before: ImportedPart, after: ImportedPart): ImportField[] {
  return ALL_FIELDS.filter((field) =>
    field === 'values' || field === 'relations'
      ? Object.keys(changedTexts(before[field], after[field]).after).length > 0
      : JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}
