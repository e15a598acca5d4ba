import { PageHead } from '../../../components/layout/page-head.tsx';
import type { Crumb } from '../../../components/ui/data/breadcrumb.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { siteCopy } from '../../../copy/site.ts';
import { catalogueTitle } from './catalogue-head.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { categoryCounts } from './catalogue.queries.ts';
import { CategoryFilter } from './category-filter.tsx';
import { useMatchCounts } from './use-match-counts.ts';

/** The catalogue: filter by category, search, sort and pages. */
export function CataloguePage({ search }: { search: CatalogueSearch }) {
  return (
    <div className="wrap">
      <PageHead crumbs={catalogueCrumbs(search)} title={catalogueTitle(search)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-section lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10">
        <CategoryFilter
          categories={categoryCounts.use()}
          found={useMatchCounts(search.query)}
          search={search}
        />
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
