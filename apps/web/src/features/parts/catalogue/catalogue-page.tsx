import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { PageHead } from '../../../components/layout/page-head.tsx';
import type { Crumb } from '../../../components/ui/data/breadcrumb.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { siteCopy } from '../../../copy/site.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { catalogueTitle } from './catalogue-head.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { cataloguePage, categoryCounts } from './catalogue.queries.ts';
import { CategoryFilter } from './category-filter.tsx';
import { FilterPanel } from './facets/filter-panel.tsx';
import '../../../styles/pages/facets.css';

/** The catalogue: filter by category, search, sort and pages. */
export function CataloguePage({ search }: { search: CatalogueSearch }) {
  const { data } = cataloguePage.use(search);
  return (
    <div className="wrap">
      <PageHead crumbs={catalogueCrumbs(search)} title={catalogueTitle(search)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-section lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label={catalogueCopy.filters}>
          <CategoryFilter
            categories={categoryCounts.use()}
            found={useMatchCounts(search.query)}
            search={search}
          />
          {data !== undefined && (
            <div className="mt-6 border-t border-ink max-lg:hidden">
              <FilterPanel page={data} search={search} />
            </div>
          )}
        </aside>
        <CatalogueResults search={search} />
      </div>
    </div>
  );
}

function catalogueCrumbs({ category }: CatalogueSearch): Crumb[] {
  const home: Crumb = { label: siteCopy.navigation.home, link: { to: '/' } };
  const { crumb } = catalogueCopy;
  if (category === undefined) return [home, { label: crumb }];
  return [home, { label: crumb, link: { to: '/parts' } }, { label: category }];
}

/** The largest result that is counted by category: the page size limit of the server. */
const MAX_COUNTED_MATCHES = 100;

/** The matches of a query by category; undefined while loading or above the limit. */
function useMatchCounts(query: string | undefined): ReadonlyMap<string | null, number> | undefined {
  const input = query === undefined ? skipToken : { query, limit: MAX_COUNTED_MATCHES };
  const { data } = trpc.parts.search.useQuery(input, { placeholderData: keepPreviousData });
  if (query === undefined || data === undefined || data.nextCursor !== null) return undefined;
  const counts = new Map<string | null, number>();
  for (const { category } of data.items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
