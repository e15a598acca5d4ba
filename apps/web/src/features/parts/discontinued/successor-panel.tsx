import type { DiscontinuedPart, ValueDifference } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../components/list/column.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { relationsCopy as copy } from '../../../copy/relations.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';

const changeColumns = (from: string, to: string): Column<ValueDifference>[] => [
  { head: copy.value, cell: ({ label }) => label },
  { head: from, cell: (value) => value.from ?? copy.none },
  { head: to, cell: (value) => <b>{value.to ?? copy.none}</b> },
];

interface SuccessorPanelProps {
  sku: string;
  successor: NonNullable<DiscontinuedPart['successor']>;
}

/** What replaces a part, and how its values differ. */
export function SuccessorPanel({ sku, successor }: SuccessorPanelProps) {
  const { part, differences } = successor;
  const { currency } = useShopConfig();
  const [before, after] = copy.superseded(sku);
  const params = { id: part.id };
  return (
    <>
      <div className="grid items-center gap-6 border border-line border-t-3 border-t-ink bg-surface p-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="plate">
          <Picture src={part.image} alt={part.name} sizes="192px" />
        </div>
        <div className="grid justify-items-start gap-3">
          <p className="text-md font-[580] wrap-anywhere">
            {before}
            <Link to="/parts/$id" params={params}>
              {part.sku}
            </Link>
            {after}
          </p>
          <p className="text-ink-2">
            {part.name}. {formatMoney(part.priceMinor, currency)} {copy.perUnit.toLowerCase()},{' '}
            {formatCount(part.available)} {copy.available.toLowerCase()}.
          </p>
          <ButtonLink to="/parts/$id" params={params} variant="accent">
            {copy.use(part.sku)}
          </ButtonLink>
          <p className="text-sm text-ink-2">{copy.cannotOrder(sku)}</p>
        </div>
      </div>
      {differences.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <h2 className="text-lg">{copy.whatChanged}</h2>
          <DataTable
            caption={copy.whatChanged}
            rows={differences}
            rowKey={({ key }) => key}
            columns={changeColumns(sku, part.sku)}
          />
        </section>
      )}
    </>
  );
}
