import type { PartPage } from '@bm/domain/parts/part.schema';
import { Pagination } from '../../../components/ui/data/pagination.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { partCopy } from '../../../copy/parts.ts';
import { formatCount } from '../../../lib/format.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { PartGrid, PartGridSkeleton } from '../components/part-grid.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { cataloguePage } from './catalogue.queries.ts';
import { NoResults } from './no-results.tsx';
import { PAGE_SIZE } from './offset-paging.ts';
import { SortForm } from './sort-form.tsx';

/** The cards above the fold: one row of the widest layout. */
const PRIORITY_CARDS = 3;

/** The number of results, the sort form, the cards and the pagination. */
export function CatalogueResults({ search }: { search: CatalogueSearch }) {
  const { data, error, isPlaceholderData, isRefetching, refetch } = cataloguePage.use(search);
  return (
    <section aria-labelledby="results" aria-busy={isPlaceholderData || undefined}>
      <h2 id="results" className="visually-hidden">
        {catalogueCopy.results}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-ink pb-3">
        <p role="status" className="me-auto min-h-6 text-sm text-ink-2 lg:text-base">
          {data !== undefined && <Found page={data} number={search.page} />}
        </p>
        <SortForm search={search} />
      </div>
      {data !== undefined && data.items.length > 0 && (
        <>
          <PartGrid parts={data.items} priorityCards={PRIORITY_CARDS} />
          <Foot page={data} search={search} />
        </>
      )}
      {data === undefined && error === null && <PartGridSkeleton count={PAGE_SIZE} />}
      {/* The top border of these states overlaps the toolbar's. */}
      <div className="-mt-px">
        {data !== undefined && data.items.length === 0 && (
          <NoResults total={data.total} search={search} />
        )}
        {data === undefined && error !== null && (
          <ErrorState
            title={partCopy.failed}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          >
            {getErrorMessage(error)}
          </ErrorState>
        )}
      </div>
    </section>
  );
}

/** The positions of the parts on a page: `13–24`. */
function range({ items }: PartPage, number = 1): string {
  const first = (number - 1) * PAGE_SIZE + 1;
  const last = first + items.length - 1;
  return first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;
}

function Found({ page, number }: { page: PartPage; number: number | undefined }) {
  return (
    <>
      <b className="font-[640] text-ink">{formatCount(page.total)}</b>{' '}
      {catalogueCopy.parts(page.total)}
      {page.items.length > 0 && (
        <>
          , {catalogueCopy.showing} <span className="num">{range(page, number)}</span>
        </>
      )}
    </>
  );
}

function Foot({ page, search }: { page: PartPage; search: CatalogueSearch }) {
  const { page: current = 1 } = search;
  const count = Math.max(Math.ceil(page.total / PAGE_SIZE), current);
  const linkTo = (number: number) =>
    ({ to: '/parts', search: { ...search, page: number === 1 ? undefined : number } }) as const;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
      {count > 1 && (
        <Pagination
          label={catalogueCopy.pages}
          previous={current > 1 ? linkTo(current - 1) : undefined}
          next={current < count ? linkTo(current + 1) : undefined}
          pages={{ current, count, linkTo }}
        />
      )}
      <p className="ms-auto text-sm text-ink-2 tabular-nums">
        {catalogueCopy.rangeOf(range(page, current), formatCount(page.total))}
      </p>
    </div>
  );
}
