import { applyChange, type ManyPartsChange } from '@bm/domain/parts/many-parts';
import { basisPointsSchema } from '@bm/domain/parts/many-parts.schema';
import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import { type ListedPart, positiveUnitsSchema } from '@bm/domain/parts/part.schema';
import { findJump } from '@bm/domain/imports/price-jump';
import { percent, units } from '@bm/domain/shared/codecs';
import * as z from 'zod/mini';
import { manyPartsCopy as copy } from '../../../../copy/admin/many-parts.ts';

export const CHANGED_FIELDS = [
  'category',
  'status',
  'priceMinor',
  'minOrderQty',
  'orderMultiple',
] as const;

const percentText = percent(basisPointsSchema, { signed: true, message: copy.percentInvalid });
const unitsText = units(positiveUnitsSchema, { message: copy.unitsInvalid });

/** The fields of the dialog; only those of the chosen `field` are read. `category` is empty for none. */
const fieldsSchema = z.object({
  field: z.enum(CHANGED_FIELDS),
  category: z.string(),
  status: z.enum(PART_STATUSES),
  percent: z.string(),
  units: z.string(),
});
export type ChangeFields = z.infer<typeof fieldsSchema>;

export const EMPTY_CHANGE: ChangeFields = {
  field: 'category',
  category: '',
  status: 'active',
  percent: '',
  units: '',
};

type ReadChange =
  | { ok: true; change: ManyPartsChange }
  | { ok: false; path: 'percent' | 'units'; message: string };

/** Reads the change of the dialog's fields. */
export function readChange({ field, category, status, ...texts }: ChangeFields): ReadChange {
  if (field === 'category') return { ok: true, change: { field, to: category || null } };
  if (field === 'status') return { ok: true, change: { field, to: status } };
  if (field === 'priceMinor') {
    const { data, error } = percentText.safeParse(texts.percent);
    if (data === undefined) return problem('percent', error);
    return { ok: true, change: { field, basisPoints: data } };
  }
  const { data, error } = unitsText.safeParse(texts.units);
  return data === undefined ? problem('units', error) : { ok: true, change: { field, to: data } };
}

function problem(path: 'percent' | 'units', error: z.core.$ZodError): ReadChange {
  return { ok: false, path, message: error.issues[0]?.message ?? '' };
}

/** Reads the dialog as the change that its call takes. */
export const changeSchema = z.pipe(
  fieldsSchema,
  z.transform((fields, { issues }): ManyPartsChange => {
    const read = readChange(fields);
    if (read.ok) return read.change;
    const { path, message } = read;
    issues.push({ code: 'custom', input: fields[path], path: [path], message });
    return z.NEVER;
  }),
);

/** What a change makes of parts: those that change, and those whose price changes by more than half. */
export function previewChange(parts: readonly ListedPart[], change: ManyPartsChange) {
  const { field } = change;
  const rows = parts.map((part) => {
    const before = { ...part, priceBreaks: [] };
    const after = { ...before, ...applyChange(before, change) };
    return { part, before: before[field], after: after[field], jump: findJump(before, after) };
  });
  const changed = rows.filter(({ before, after }) => before !== after);
  const jumps = changed.filter(({ jump }) => jump !== undefined).length;
  return { changed, same: rows.length - changed.length, jumps };
}
