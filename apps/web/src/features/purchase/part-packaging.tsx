import type { PackagingUnit } from '@bm/domain/parts/packaging';
import { countColumn, type Column } from '../../components/list/column.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount } from '../../lib/format.ts';

const { packaging: copy } = purchaseCopy;

const columns: Column<PackagingUnit>[] = [
  { head: copy.unit, cell: ({ kind }) => copy.kinds[kind] },
  countColumn(copy.pieces, ({ pieces }) => pieces),
  { head: copy.net, numeric: true, cell: ({ netGrams }) => formatWeight(netGrams) },
  { head: copy.gross, numeric: true, cell: ({ grossGrams }) => formatWeight(grossGrams) },
  {
    head: copy.size,
    cell: ({ lengthMm, widthMm, heightMm }) =>
      lengthMm === null || widthMm === null || heightMm === null
        ? copy.unknown
        : copy.millimetres([lengthMm, widthMm, heightMm].map(formatCount).join(' x ')),
    card: { full: true },
  },
  {
    head: copy.gtin,
    cell: ({ gtin }) => (gtin === null ? copy.unknown : <code className="sku">{gtin}</code>),
    card: { full: true },
  },
];

/** How a part is packed; renders nothing where nothing is stated. */
export function PartPackaging({ units }: { units: readonly PackagingUnit[] }) {
  if (units.length === 0) return null;
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{copy.title}</h2>
      <DataTable caption={copy.title} rows={units} rowKey={({ kind }) => kind} columns={columns} />
    </section>
  );
}

/** `850 g`, `12.4 kg` from a kilogram on. */
function formatWeight(grams: number | null): string {
  if (grams === null) return copy.unknown;
  if (grams < 1000) return copy.grams(formatCount(grams));
  const kilograms = grams / 1000;
  return copy.kilograms(kilograms.toLocaleString('en-US', { maximumFractionDigits: 3 }));
}
