import type { DiscontinuedPart, ValueDifference } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { catalogueCrumbs, categoryCrumb } from '../../../components/layout/catalogue-crumbs.ts';
import type { Column } from '../../../components/list/column.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { Breadcrumb } from '../../../components/ui/data/breadcrumb.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { discontinuedCopy } from '../../../copy/catalogue.ts';
import { relationsCopy as copy } from '../../../copy/relations.ts';
import { siteCopy } from '../../../copy/site.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { NeighbourTable } from '../components/neighbour-table.tsx';

/** The page at the address of a part that is not sold any more. */
export function DiscontinuedPage({ part }: { part: DiscontinuedPart }) {
  const { name, sku, category, neighbours, successor } = part;
  return (
    <div className="wrap grid gap-8 pt-6 pb-section">
      <Breadcrumb crumbs={catalogueCrumbs(categoryCrumb(category), sku)} />
      <header className="grid justify-items-start gap-3">
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="sku wrap-anywhere whitespace-normal!">{sku}</code>
          <Badge tone="warning">
            {successor === undefined ? discontinuedCopy.discontinued : replacedOn(successor.date)}
          </Badge>
        </p>
        {successor === undefined && (
          <p className="max-w-[60ch] text-md text-ink-2">{discontinuedCopy.text}</p>
        )}
      </header>
      {successor !== undefined && <SuccessorPanel sku={sku} successor={successor} />}
      {category !== null && neighbours.length > 0 && (
        <section className="grid content-start gap-3">
          <h2 className="text-lg">{discontinuedCopy.neighbours(category)}</h2>
          <NeighbourTable caption={discontinuedCopy.neighbours(category)} parts={neighbours} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {category !== null && neighbours.length > 0 && (
          <ButtonLink to="/parts" search={{ category }}>
            {discontinuedCopy.allIn(category)}
          </ButtonLink>
        )}
        <ButtonLink to="/parts" variant={neighbours.length > 0 ? 'quiet' : 'green'}>
          {siteCopy.browseAll}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The day of the succession; with a day to come, the server renders the page anew on it. */
function replacedOn(date: number): string {
  const day = formatDate(date);
  return date <= Date.now() ? copy.replacedOn(day) : copy.willBeReplacedOn(day);
}

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
function SuccessorPanel({ sku, successor }: SuccessorPanelProps) {
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
