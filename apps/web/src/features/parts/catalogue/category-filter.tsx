import type { CategoryBranch } from '@bm/domain/categories/category.schema';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { siteCopy } from '../../../copy/site.ts';
import { formatCount } from '../../../lib/format.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

/** The matches of a query, and of these those in each category. */
export interface MatchCounts {
  counts: ReadonlyMap<string, number>;
  total: number;
}

interface CategoryFilterProps {
  branch: CategoryBranch;
  /** Undefined without a query, and when unknown. */
  found: MatchCounts | undefined;
  search: CatalogueSearch;
}

/** The categories: a column beside the parts, a disclosure above them below 1024 px. */
export function CategoryFilter(props: CategoryFilterProps) {
  const { category } = props.search;
  return (
    <>
      <div className="max-lg:hidden">
        <h2 className="flex h-[calc(var(--control)+var(--s3)+1px)] items-center border-b border-ink pb-3 text-sm font-[620] font-stretch-100% tracking-[0]">
          {catalogueCopy.category}
        </h2>
        <CategoryLinks label={catalogueCopy.filter} {...props} />
      </div>
      <details key={category} className="group lg:hidden">
        <summary className="flex min-h-control list-none items-center justify-between rounded-sm border border-line-strong bg-surface px-3 font-[560]">
          <span>
            {catalogueCopy.category}:{' '}
            <b className="font-[620]">{category ?? catalogueCopy.allParts}</b>
          </span>
          <Icon name="down" className="group-open:rotate-180" />
        </summary>
        <CategoryLinks label={catalogueCopy.filterSmall} {...props} />
      </details>
    </>
  );
}

const link =
  'disc-before flex min-h-9 items-center gap-2 border-b border-line text-sm font-[480] no-underline hover:text-green aria-[current]:font-[640] pointer-coarse:min-h-control';

// The router only marks exact matches; sorted lists and later pages need `aria-current` here.
const exactly = { exact: true, includeSearch: true };

function CategoryLinks({ label, search, branch, found }: CategoryFilterProps & { label: string }) {
  const { query, category, sort, view, size } = search;
  return (
    <nav aria-label={label}>
      {categoryEntries(query, branch, found).map(({ name, count, isBelow }) => (
        <Link
          key={name ?? ''}
          to="/parts"
          search={{ query, category: name, sort, view, size }}
          activeOptions={exactly}
          className={clsx(link, count === 0 ? 'text-ink-2' : 'text-ink', isBelow && 'ps-4')}
          aria-current={name === category ? 'page' : undefined}
        >
          {name ?? catalogueCopy.allParts}
          {count !== undefined && (
            <span className="ms-auto ps-3 font-[450] text-ink-2 tabular-nums">
              {formatCount(count)}
            </span>
          )}
        </Link>
      ))}
      {branch.hasMore && (
        <Link to="/categories" className={clsx(link, 'text-ink-2')}>
          {siteCopy.navigation.allCategories}
        </Link>
      )}
    </nav>
  );
}

interface CategoryEntry {
  name: string | undefined;
  count: number | undefined;
  /** Of the second level. */
  isBelow: boolean;
}

/** All parts, the first level, and below the open category its own, with their counts. */
function categoryEntries(
  query: string | undefined,
  { total, first, open, children }: CategoryBranch,
  found: MatchCounts | undefined,
): CategoryEntry[] {
  const countOf = (name: string, count: number) =>
    query === undefined ? count : found && (found.counts.get(name) ?? 0);
  const toEntry =
    (isBelow: boolean) =>
    ({ name, count }: { name: string; count: number }): CategoryEntry => ({
      name,
      count: countOf(name, count),
      isBelow,
    });
  const whole = { name: undefined, count: query === undefined ? total : found?.total };
  return [
    { ...whole, isBelow: false },
    ...first.flatMap((category) => [
      toEntry(false)(category),
      ...(category.name === open ? children.map(toEntry(true)) : []),
    ]),
  ];
}
