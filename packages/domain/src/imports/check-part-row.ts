import { ladderIssues } from '../parts/price-breaks.ts';
import { isWholeCasePacks } from '../parts/quantity-rule.ts';
import { restoreFormula } from './formula-text.ts';
import {
  importedPartSchema,
  type ImportablePart,
  type ImportedPart,
  type ImportRow,
  type RowIssue,
} from './import.schema.ts';
import { formatCell, readCell, shorten } from './part-cells.ts';
import { PART_COLUMNS, type ImportField, type ImportKind } from './part-file.ts';

/** A record of a file with its row, as spreadsheets count. */
export interface FileRecord {
  row: number;
  cells: readonly string[];
}

/** The file of a record and the shop that it is compared with. */
export interface ImportContext {
  kind: ImportKind;
  /** The field of each cell. */
  fields: readonly ImportField[];
  currency: string;
  hasCategory: (category: string) => boolean;
}

/** A compared record. `part` has all fields after the import; null for a refused row. */
export interface CheckedPartRow {
  result: ImportRow;
  part: ImportedPart | null;
}

/** The part number of a record, without the apostrophe of a formula. */
export function recordSku(
  { cells }: FileRecord,
  { fields }: Pick<ImportContext, 'fields'>,
): string {
  return restoreFormula(cells[fields.indexOf('sku')] ?? '').trim();
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
  const isWider = cells.slice(context.fields.length).some((cell) => cell.trim() !== '');
  if (isWider || cells.length < context.fields.length) {
    return refuse([wholeRow('OTHER_CELLS', context.fields.length)]);
  }
  const before = stored === null ? null : importedPart(stored);
  const { values, issues } = readCells(cells, before, context);
  const name = values.name ?? stored?.name;
  if (earlierRow !== undefined) issues.unshift(wholeRow('REPEATED_PART', earlierRow));
  const isKnownKey = !issues.some(({ field }) => field === 'sku');
  if (stored === null && context.kind === 'prices' && isKnownKey) {
    issues.unshift(wholeRow('UNKNOWN_PART'));
  }
  if (issues.length > 0) return refuse(issues, name);

  // A row without a part is of a file with all columns.
  const part =
    before === null ? importedPartSchema.parse(values) : { ...before, ...values, sku: before.sku };
  const row = { ...fields, name: shorten(part.name) };
  const changed = before === null ? PART_COLUMNS : changedFields(before, part);
  if (changed.length === 0) return { result: { ...row, verdict: 'unchanged' }, part };
  const broken = ruleIssues(part, stored);
  if (broken.length > 0) return refuse(broken, part.name);
  const isNewCategory =
    changed.includes('category') && part.category !== null && !context.hasCategory(part.category);
  if (before === null)
    return { result: { ...row, verdict: 'added', after: part, isNewCategory }, part };
  const [old, after] = [pick(before, changed), pick(part, changed)];
  return { result: { ...row, verdict: 'changed', before: old, after, isNewCategory }, part };
}

/** Reads the cells that differ from what an export would write. */
function readCells(
  cells: readonly string[],
  before: ImportedPart | null,
  { fields, currency }: ImportContext,
): { values: Partial<ImportedPart>; issues: RowIssue[] } {
  const values: Partial<ImportedPart> = {};
  const issues: RowIssue[] = [];
  for (const [at, field] of fields.entries()) {
    const text = restoreFormula(cells[at] ?? '');
    if (before !== null && text === formatCell(before, field, currency)) continue;
    const read = readCell(field, text, currency);
    if (read.ok) Object.assign(values, read.value);
    else issues.push(read.issue);
  }
  return { values, issues };
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
  const ladder = ladderIssues(part, { onHand, stored: stored?.priceBreaks ?? [] });
  for (const [row, priceBreak] of part.priceBreaks.entries()) {
    const previous = part.priceBreaks[row - 1];
    const limits = {
      NOT_ABOVE_MINIMUM: minOrderQty,
      NOT_RISING: previous?.minQty ?? minOrderQty,
      NOT_A_MULTIPLE: orderMultiple,
      NOT_REACHABLE: onHand,
      NOT_FALLING: previous?.unitPriceMinor ?? part.priceMinor,
    };
    const text = String(priceBreak.minQty);
    for (const { problem } of ladder.filter((issue) => issue.row === row)) {
      const limit = limits[problem];
      issues.push({ field: 'priceBreaks', problem, text, nearest: [], limit, priceBreak });
    }
  }
  return issues;
}

/** The fields of a stored part that a file has. */
export function importedPart(stored: ImportablePart): ImportedPart {
  const { id: _id, available: _available, reserved: _reserved, ...part } = stored;
  return part;
}

/** Some fields of a part. */
export function pick(part: ImportedPart, fields: readonly ImportField[]): Partial<ImportedPart> {
  const picked: Partial<ImportedPart> = {};
  for (const field of fields) Object.assign(picked, { [field]: part[field] });
  return picked;
}

/** The fields in which two parts differ, in the order of the columns. */
export function changedFields(before: ImportedPart, after: ImportedPart): ImportField[] {
  return PART_COLUMNS.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}
