import type { CategoryCount } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { formatCount } from '../../../lib/format.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

interface CategoryFilterProps {
  categories: readonly CategoryCount[];
  /** The matches of a query by category; undefined when unknown. */
  found: ReadonlyMap<string | null, number> | undefined;
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

function CategoryLinks({ label, search, ...counts }: CategoryFilterProps & { label: string }) {
  const { query, category, sort, view, size } = search;
  return (
    <nav aria-label={label}>
      {categoryEntries(query, counts).map(({ name, count }) => (
        <Link
          key={name ?? ''}
          to="/parts"
          search={{ query, category: name, sort, view, size }}
          activeOptions={exactly}
          className={clsx(link, count === 0 ? 'text-ink-2' : 'text-ink')}
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
    </nav>
  );
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/** All parts and each category with its count, in a fixed order. */
function categoryEntries(
  query: string | undefined,
  { categories, found }: Pick<CategoryFilterProps, 'categories' | 'found'>,
): { name: string | undefined; count: number | undefined }[] {
  if (query === undefined) {
    const total = sum(categories.map(({ count }) => count));
    return [{ name: undefined, count: total }, ...categories];
  }
  return [
    { name: undefined, count: found && sum(found.values()) },
    ...categories.map(({ name }) => ({ name, count: found && (found.get(name) ?? 0) })),
  ];
}
