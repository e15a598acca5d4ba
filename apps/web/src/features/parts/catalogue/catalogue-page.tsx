import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { catalogueCrumbs, categoryCrumb } from '../../../components/layout/catalogue-crumbs.ts';
import { PageHead } from '../../../components/layout/page-head.tsx';
import type { Crumb } from '../../../components/ui/data/breadcrumb.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { siteCopy } from '../../../copy/site.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { catalogueTitle } from './catalogue-head.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { cataloguePage, categoryBranch } from './catalogue.queries.ts';
import { CategoryFilter, type MatchCounts } from './category-filter.tsx';
import { FilterPanel } from './facets/filter-panel.tsx';
import '../../../styles/pages/facets.css';

/** The catalogue: filter by category, search, sort and pages. */
export function CataloguePage({ search }: { search: CatalogueSearch }) {
  const { data } = cataloguePage.use(search);
  const branch = categoryBranch.use(search.category);
  const found = useMatchCounts(search.query);
  return (
    <div className="wrap">
      <PageHead crumbs={crumbsOf(search, branch?.parent ?? null)} title={catalogueTitle(search)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-section lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label={catalogueCopy.filters}>
          {branch !== undefined && <CategoryFilter branch={branch} found={found} search={search} />}
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

/** `parent`: the category above the present one. */
function crumbsOf({ category }: CatalogueSearch, parent: string | null): Crumb[] {
  const home: Crumb = { label: siteCopy.navigation.home, link: { to: '/' } };
  if (category === undefined) return [home, { label: catalogueCopy.crumb }];
  return catalogueCrumbs(categoryCrumb(parent), category);
}

/** The largest result that is counted by category: the page size limit of the server. */
const MAX_COUNTED_MATCHES = 100;

/**
 * The matches of a query by category, of whole branches for the first level; undefined while loading or
 * above the limit.
 */
function useMatchCounts(query: string | undefined): MatchCounts | undefined {
  const input = query === undefined ? skipToken : { query, limit: MAX_COUNTED_MATCHES };
  const { data } = trpc.parts.search.useQuery(input, { placeholderData: keepPreviousData });
  const { data: tree } = trpc.categories.tree.useQuery(query === undefined ? skipToken : undefined);
  if (query === undefined || data === undefined || data.nextCursor !== null) return undefined;
  if (tree === undefined) return undefined;
  const parents = new Map(
    tree.flatMap(({ name, children }) => children.map((child) => [child.name, name] as const)),
  );
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { category } of data.items) {
    if (category === null) continue;
    add(category);
    const parent = parents.get(category);
    if (parent !== undefined) add(parent);
  }
  return { counts, total: data.items.length };
}
