import { mapDetails } from '../parts/part-details.ts';
import {
  importedPartSchema,
  type ImportablePart,
  type ImportedPart,
  type ImportRow,
  type RowIssue,
} from './import-row.schema.ts';
import { shorten } from './part-cells.ts';
import { NEW_PART_FIELDS } from './part-file.ts';
import { findJump } from './price-jump.ts';
import { cellSku, readRow, type FileRecord, type ImportContext } from './read-row.ts';
import { ALL_FIELDS, changedFields, importedPart, pickChanges } from './row-changes.ts';
import { ruleIssues, unreachableBreak } from './row-rules.ts';

/** A compared record. `part` has all fields after the import; null for a refused row. */
export interface CheckedPartRow {
  result: ImportRow;
  part: ImportedPart | null;
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
  const sku = cellSku(record, context);
  const fields = {
    row: record.row,
    sku: shorten(stored?.sku ?? sku),
    ...(record.presentSku !== undefined && { formerSku: shorten(sku) }),
  };
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
  const { values, issues } = readRow(record, before, context);
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
    changed.includes('category') &&
    part.category !== null &&
    context.findCategory(part.category) === null;
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
