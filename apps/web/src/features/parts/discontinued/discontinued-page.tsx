import type { DiscontinuedPart } from '@bm/domain/parts/part.schema';
import { catalogueCrumbs, categoryCrumb } from '../../../components/layout/catalogue-crumbs.ts';
import { Breadcrumb } from '../../../components/ui/data/breadcrumb.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { discontinuedCopy } from '../../../copy/catalogue.ts';
import { siteCopy } from '../../../copy/site.ts';
import { relationsCopy } from '../../../copy/relations.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { SuccessorPanel } from './successor-panel.tsx';
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
  return date <= Date.now() ? relationsCopy.replacedOn(day) : relationsCopy.willBeReplacedOn(day);
}
