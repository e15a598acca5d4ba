import type { ImportedPart, ImportRow } from '@bm/domain/imports/import-row.schema';
import { PART_COLUMNS, type PartColumn } from '@bm/domain/imports/part-file';
import { formatFiles } from '@bm/domain/parts/part-files';
import { formatPackaging } from '@bm/domain/parts/packaging';
import { formatPictures } from '@bm/domain/parts/part-pictures';
import { RELATION_KIND_NAMES, RELATION_KINDS } from '@bm/domain/parts/relation-kinds';
import { importsCopy as copy } from '../../copy/admin/imports.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';

/** The views of a dry run in their order; `differences` has all rows that are not unchanged. */
export const ROW_VIEWS = ['differences', 'added', 'changed', 'refused', 'unchanged'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

export function rowsInView(rows: readonly ImportRow[], view: RowView): ImportRow[] {
  return rows.filter(({ verdict }) =>
    view === 'differences' ? verdict !== 'unchanged' : verdict === view,
  );
}

/** The rows with a warning about their part numbers. */
export function lookAlikeRows(rows: readonly ImportRow[]): number[] {
  return rows.filter(({ lookAlike }) => lookAlike !== undefined).map(({ row }) => row);
}

/** One changed value; null where there is none. */
export interface ValueChange {
  label: string;
  from: string | null;
  to: string | null;
}

/** The changed values of a row as texts; price breaks are compared by their quantities. */
export function valueChanges(
  { before, after }: Extract<ImportRow, { verdict: 'changed' }>,
  currency: string,
): ValueChange[] {
  const fields = PART_COLUMNS.filter((field) => field in after).flatMap((field) =>
    field === 'priceBreaks'
      ? breakChanges(before.priceBreaks ?? [], after.priceBreaks ?? [], currency)
      : [
          {
            label: copy.field[field],
            from: formatValue(before, field, currency),
            to: formatValue(after, field, currency),
          },
        ],
  );
  const values = Object.entries(after.values ?? {}).map(([key, to]) => ({
    label: key,
    from: before.values?.[key] || null,
    to: to || null,
  }));
  const relations = RELATION_KIND_NAMES.filter((kind) => after.relations?.[kind] !== undefined).map(
    (kind) => ({
      label: RELATION_KINDS[kind].label,
      from: before.relations?.[kind] || null,
      to: after.relations?.[kind] || null,
    }),
  );
  return [...fields, ...relations, ...values];
}

function formatValue(
  part: Partial<ImportedPart>,
  field: PartColumn,
  currency: string,
): string | null {
  if (field === 'pictures') return formatPictures(part.pictures ?? []) || null;
  if (field === 'packaging') return formatPackaging(part.packaging ?? []) || null;
  if (field === 'files') return formatFiles(part.files ?? []) || null;
  const value = part[field];
  if (value === undefined || value === null || value === '' || typeof value === 'object')
    return null;
  if (typeof value === 'string') return value;
  return field === 'priceMinor' ? formatMoney(value, currency) : formatCount(value);
}

type Breaks = ImportedPart['priceBreaks'];

function breakChanges(before: Breaks, after: Breaks, currency: string): ValueChange[] {
  const priceAt = (breaks: Breaks, quantity: number) => {
    const found = breaks.find(({ minQty }) => minQty === quantity);
    return found === undefined ? null : formatMoney(found.unitPriceMinor, currency);
  };
  const quantities = new Set([...before, ...after].map(({ minQty }) => minQty));
  return [...quantities]
    .toSorted((one, other) => one - other)
    .map((quantity) => ({
      label: copy.breakFrom(quantity),
      from: priceAt(before, quantity),
      to: priceAt(after, quantity),
    }))
    .filter(({ from, to }) => from !== to);
}
