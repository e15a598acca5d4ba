import { catalogueCopy } from '../../copy/catalogue.ts';
import { siteCopy } from '../../copy/site.ts';
import type { Crumb } from '../ui/data/breadcrumb.tsx';

/** The crumb of a category; none for null. */
export function categoryCrumb(category: string | null): Crumb[] {
  return category === null
    ? []
    : [{ label: category, link: { to: '/parts', search: { category } } }];
}

/** The crumbs of a page below the list of parts: what stands between them, and the page itself. */
export function catalogueCrumbs(between: readonly Crumb[], page: string): Crumb[] {
  const home: Crumb = { label: siteCopy.navigation.home, link: { to: '/' } };
  return [
    home,
    { label: catalogueCopy.crumb, link: { to: '/parts' } },
    ...between,
    { label: page },
  ];
}
