import {
  PACKAGING_KINDS,
  type PackagingKind,
  type PackagingUnit,
} from '@bm/domain/parts/packaging';
import { packagingSchema } from '@bm/domain/parts/part-media.schema';
import { decodeOr, orNull, units } from '@bm/domain/shared/codecs';
import { unitsSchema } from '@bm/domain/parts/part.schema';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';

/** The numbers of a unit in their order in a row. */
export const MEASURES = ['netGrams', 'grossGrams', 'lengthMm', 'widthMm', 'heightMm'] as const;
type Measure = (typeof MEASURES)[number];

/** The texts of one unit. */
export type PackagingRow = Record<Measure | 'pieces' | 'gtin', string> & {
  id: number;
  kind: PackagingKind;
};

const text = (number: number | null) => (number === null ? '' : String(number));

/** The texts of a stored unit. */
export function toRow(unit: PackagingUnit, id: number): PackagingRow {
  return {
    id,
    kind: unit.kind,
    pieces: text(unit.pieces),
    netGrams: text(unit.netGrams),
    grossGrams: text(unit.grossGrams),
    lengthMm: text(unit.lengthMm),
    widthMm: text(unit.widthMm),
    heightMm: text(unit.heightMm),
    gtin: unit.gtin ?? '',
  };
}

/** A new row: the first kind that has none. */
export function emptyRow(rows: readonly PackagingRow[], id: number): PackagingRow {
  const kind = PACKAGING_KINDS.find((each) => rows.every((row) => row.kind !== each)) ?? 'pallet';
  const nothing = { netGrams: null, grossGrams: null, lengthMm: null, widthMm: null };
  const row = toRow({ kind, pieces: 1, ...nothing, heightMm: null, gtin: null }, id);
  return { ...row, pieces: kind === 'piece' ? '1' : '' };
}

/** The units of sorted rows, or their messages by `row.field`. */
export type ReadRows =
  | { ok: true; units: PackagingUnit[] }
  | { ok: false; issues: Readonly<Record<string, string>> };

const count = units(unitsSchema);
const measure = orNull(count);

/** Reads rows, which are sorted, by the rules of the server. */
export function readRows(rows: readonly PackagingRow[]): ReadRows {
  const issues: Record<string, string> = {};
  const read = rows.map((row, at): PackagingUnit => {
    const number = (field: Measure) => {
      const decoded = decodeOr(measure, row[field], undefined);
      if (decoded === undefined) issues[`${at}.${field}`] = partMediaCopy.packaging.notANumber;
      return decoded ?? null;
    };
    const pieces = decodeOr(count, row.pieces, null);
    if (pieces === null) issues[`${at}.pieces`] = partMediaCopy.packaging.notANumber;
    return {
      kind: row.kind,
      pieces: pieces ?? 1,
      netGrams: number('netGrams'),
      grossGrams: number('grossGrams'),
      lengthMm: number('lengthMm'),
      widthMm: number('widthMm'),
      heightMm: number('heightMm'),
      gtin: row.gtin.trim() === '' ? null : row.gtin,
    };
  });
  if (Object.keys(issues).length > 0) return { ok: false, issues };
  const { data, error } = packagingSchema.safeParse(read);
  if (error === undefined) return { ok: true, units: data };
  for (const { path, message } of error.issues) issues[path.map(String).join('.')] ??= message;
  return { ok: false, issues };
}
