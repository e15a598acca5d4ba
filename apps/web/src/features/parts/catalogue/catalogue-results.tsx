import type { BrowsePage, DescribedPart } from '@bm/domain/parts/browse.schema';
import { Navigate } from '@tanstack/react-router';
import { Pagination } from '../../../components/ui/data/pagination.tsx';
import { type ContentQuery, QueryError } from '../../../components/ui/feedback/query-content.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { facetCopy } from '../../../copy/facets.ts';
import { partCopy } from '../../../copy/parts.ts';
import { relationsCopy } from '../../../copy/relations.ts';
import { formatCount } from '../../../lib/format.ts';
import { CompareBar } from '../compare/compare-bar.tsx';
import { WithCompare } from '../compare/with-compare.tsx';
import { PartGrid, PartGridSkeleton } from '../components/part-grid.tsx';
import { useRecordResults } from '../record-search.ts';
import { CatalogueJsonLd } from './catalogue-json-ld.tsx';
import { type CatalogueSearch, withoutUnknownAttributes } from './catalogue-search.ts';
import { cataloguePage, categoryBranch } from './catalogue.queries.ts';
import { ChosenFilters, UnderstoodQuery } from './facets/chosen-list.tsx';
import { FilterSheet } from './facets/filter-sheet.tsx';
import { NoResults } from './no-results.tsx';
import { MAX_ALL, PAGE_SIZE, partsPerPage } from './offset-paging.ts';
import { PartsTable } from './parts-table.tsx';
import { SortForm } from './sort-form.tsx';
import { ViewOptions } from './view-options.tsx';

/** The cards above the fold: one row of the widest layout. */
const PRIORITY_CARDS = 3;

/** The number of results, the sort form, the cards and the pagination. */
export function CatalogueResults({ search }: { search: CatalogueSearch }) {
  const query = cataloguePage.use(search);
  const { data, error, isPlaceholderData } = query;
  useRecordResults(search.query, data !== undefined && !isPlaceholderData);
  return (
    <section aria-labelledby="results" aria-busy={isPlaceholderData || undefined}>
      <h2 id="results" className="visually-hidden">
        {catalogueCopy.results}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3 border-b border-ink pb-3">
        <p
          role="status"
          className="min-h-6 flex-[1_1_9.5rem] text-sm text-ink-2 sm:basis-44 lg:text-base"
        >
          {data !== undefined && <Found page={data} search={search} />}
        </p>
        <FilterSheet page={data} search={search} />
        <ViewOptions search={search} />
        <SortForm search={search} columns={data?.columns ?? []} />
      </div>
      {data?.superseded !== undefined && (
        <p className="border-b border-line py-3 text-sm">
          {relationsCopy.found(data.superseded.sku, data.superseded.successor.sku)}
        </p>
      )}
      {data?.missing !== undefined && (
        <p className="border-b border-line py-3 text-sm">{facetCopy.missing(data.missing)}</p>
      )}
      <UnderstoodQuery search={search} understood={data?.understood} />
      <ChosenFilters search={search} facets={data?.facets ?? []} />
      {data !== undefined && data.items.length > 0 && (
        <WithCompare>
          {search.view === 'table' ? (
            <PartsTable
              caption={catalogueCopy.results}
              parts={data.items}
              isOneCategory={data.items.every(({ category }) => category === search.category)}
              columns={data.columns}
              search={search}
            />
          ) : (
            <PartGrid
              parts={data.items}
              priorityCards={PRIORITY_CARDS}
              renderValues={renderValues}
            />
          )}
          <Foot page={data} search={search} />
          <CatalogueJsonLd page={data} search={search} />
          <CompareBar />
        </WithCompare>
      )}
      {data === undefined && error === null && (
        <Loading label={partCopy.loading}>
          {search.view === 'table' ? (
            // Keeps the content below the table out of view.
            <Skeleton className="block h-svh" />
          ) : (
            <PartGridSkeleton count={PAGE_SIZE} />
          )}
        </Loading>
      )}
      {/* The top border of these states overlaps the toolbar's. */}
      <div className="-mt-px">
        {data !== undefined && data.items.length === 0 && <NoResults page={data} search={search} />}
        {data?.matching === 0 && search.category !== undefined && (
          <RenamedCategory category={search.category} search={search} />
        )}
        {data === undefined && error !== null && <Failed query={query} search={search} />}
      </div>
    </section>
  );
}

interface FailedProps {
  query: ContentQuery<BrowsePage>;
  search: CatalogueSearch;
}

/** A search that failed; one of unknown attributes or values leads to the list without them. */
function Failed({ query, search }: FailedProps) {
  const known = withoutUnknownAttributes(search, query.error);
  if (known !== undefined) return <Navigate to="/parts" search={known} replace />;
  return <QueryError query={query} failed={partCopy.failed} />;
}

/** How many values of a part stand on its card. */
const CARD_VALUES = 3;

/** The first values of a part; its description stands on the card of one without any. */
function renderValues({ attributes }: DescribedPart) {
  if (attributes.length === 0) return null;
  return (
    <ul
      role="list"
      className="mx-3 mt-1.5 mb-3 flex flex-wrap gap-x-3 self-start text-sm leading-[1.45] text-ink-2 sm:mx-4"
    >
      {attributes.slice(0, CARD_VALUES).map(({ key, label, text }) => (
        <li key={key}>
          {label} <b className="font-[560] text-ink">{text}</b>
        </li>
      ))}
    </ul>
  );
}

/** The positions of the parts on a page: `13–24`. */
function range({ items }: BrowsePage, { page = 1, size }: CatalogueSearch): string {
  const first = (page - 1) * partsPerPage(size) + 1;
  const last = first + items.length - 1;
  return first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;
}

function Found({ page, search }: { page: BrowsePage; search: CatalogueSearch }) {
  return (
    <>
      <b className="font-[640] text-ink">{formatCount(page.total)}</b>{' '}
      {page.total < page.matching && `${facetCopy.of(formatCount(page.matching))} `}
      {catalogueCopy.parts(page.matching)}
      {page.items.length > 0 && (
        <>
          , {catalogueCopy.showing} <span className="num">{range(page, search)}</span>
        </>
      )}
    </>
  );
}

function Foot({ page, search }: { page: BrowsePage; search: CatalogueSearch }) {
  const { page: current = 1, size } = search;
  const count = size === 'all' ? 1 : Math.max(Math.ceil(page.total / partsPerPage(size)), current);
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
      {size === 'all' && page.total > MAX_ALL && (
        <p className="max-w-[60ch] text-ink-2">
          {catalogueCopy.bounded(formatCount(MAX_ALL), formatCount(page.total))}
        </p>
      )}
      <p className="ms-auto text-sm text-ink-2 tabular-nums">
        {catalogueCopy.rangeOf(range(page, search), formatCount(page.total))}
      </p>
    </div>
  );
}

interface RenamedCategoryProps {
  category: string;
  search: CatalogueSearch;
}

/**
 * Leads from an empty category to the one that has its parts. The loader of the page does so where the tab
 * does not know the category yet; a category that it has shown may have been renamed since.
 */
function RenamedCategory({ category, search }: RenamedCategoryProps) {
  const movedTo = categoryBranch.useMovedTo(category);
  if (movedTo === undefined) return null;
  return <Navigate to="/parts" search={{ ...search, category: movedTo }} replace />;
}
