import { PageHead } from '../../../components/layout/page-head.tsx';
import type { Crumb } from '../../../components/ui/breadcrumb.tsx';
import { copy } from '../../../copy.ts';
import { catalogueTitle } from '../catalogue-head.ts';
import type { CatalogueSearch } from '../catalogue-search.ts';
import { categoryCounts, foundCounts } from '../catalogue.queries.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { CategoryRail } from './category-rail.tsx';

/** All parts, by category, by query, in a chosen order, page by page. */
export function CataloguePage({ search }: { search: CatalogueSearch }) {
  return (
    <div className="wrap">
      <PageHead crumbs={crumbsOf(search)} title={catalogueTitle(search)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-section lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10">
        <CategoryRail
          categories={categoryCounts.use()}
          found={foundCounts.use(search.query)}
          search={search}
        />
        <CatalogueResults search={search} />
      </div>
    </div>
  );
}

function crumbsOf({ category }: CatalogueSearch): Crumb[] {
  const home: Crumb = { label: copy.navigation.home, link: { to: '/' } };
  const { crumb } = copy.catalogue;
  if (category === undefined) return [home, { label: crumb }];
  return [home, { label: crumb, link: { to: '/parts' } }, { label: category }];
}
