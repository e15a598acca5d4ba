import { changedTexts } from '../attributes/value-cells.ts';
import type { ImportablePart, ImportedPart } from './import-row.schema.ts';
import { PART_COLUMNS, type ImportField } from './part-file.ts';

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

/** The fields of a part that a file can have. */
export const ALL_FIELDS: readonly ImportField[] = [...PART_COLUMNS, 'values', 'relations'];

/** The fields in which two parts differ, in the order of the columns. */
export function changedFields(before: ImportedPart, after: ImportedPart): ImportField[] {
  return ALL_FIELDS.filter((field) =>
    field === 'values' || field === 'relations'
      ? Object.keys(changedTexts(before[field], after[field]).after).length > 0
      : JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}
