import type { CategoryCount } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../components/ui/icon.tsx';
import { copy } from '../../../copy.ts';
import { formatCount } from '../../../lib/format.ts';
import type { CatalogueSearch } from '../catalogue-search.ts';

const words = copy.catalogue;

interface CategoryRailProps {
  categories: readonly CategoryCount[];
  search: CatalogueSearch;
}

/** The categories: a rail beside the parts, a disclosure above them below 1024 px. */
export function CategoryRail({ categories, search }: CategoryRailProps) {
  const { category } = search;
  return (
    <aside aria-label={words.filters} className="lg:sticky lg:top-6 lg:self-start">
      <div className="max-lg:hidden">
        <h2 className="flex h-[calc(var(--control)+var(--s3)+1px)] items-center border-b border-ink pb-3 text-sm font-[620] font-stretch-100% tracking-[0]">
          {words.category}
        </h2>
        <CategoryLinks label={words.filter} categories={categories} search={search} />
      </div>
      <details key={category} className="group lg:hidden">
        <summary className="flex min-h-control list-none items-center justify-between rounded-sm border border-line-strong bg-surface px-3 font-[560]">
          <span>
            {words.category}: <b className="font-[620]">{category ?? words.allParts}</b>
          </span>
          <Icon name="down" className="group-open:rotate-180" />
        </summary>
        <CategoryLinks label={words.filterSmall} categories={categories} search={search} />
      </details>
    </aside>
  );
}

const link =
  'disc-before flex min-h-9 items-center gap-2 border-b border-line text-sm font-[480] text-ink no-underline hover:text-green aria-[current]:font-[640] pointer-coarse:min-h-control';

// The router marks an exact match only; a sorted list, or a later page, is said here.
const exactly = { exact: true, includeSearch: true };

function CategoryLinks({ label, categories, search }: CategoryRailProps & { label: string }) {
  const { query, category, sort } = search;
  // How many there are in all says nothing about what a query finds.
  const counted = query === undefined;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const entries = [{ name: undefined, count: total }, ...categories];
  return (
    <nav aria-label={label}>
      {entries.map(({ name, count }) => (
        <Link
          key={name ?? ''}
          to="/parts"
          search={{ query, category: name, sort }}
          activeOptions={exactly}
          className={link}
          aria-current={name === category ? 'page' : undefined}
        >
          {name ?? words.allParts}
          {counted && (
            <span className="ms-auto ps-3 font-[450] text-ink-2 tabular-nums">
              {formatCount(count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
