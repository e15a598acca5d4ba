import { Link } from '@tanstack/react-router';
import { catalogueCrumbs } from '../../../components/layout/catalogue-crumbs.ts';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { categoriesCopy as copy } from '../../../copy/catalogue.ts';
import { formatCount } from '../../../lib/format.ts';
import { categoryTree } from '../../../lib/category-tree.queries.ts';

/** All categories with parts, each of the second level below its own of the first. */
export function CategoriesPage() {
  const { data = [] } = categoryTree.use();
  const shown = data.filter(({ total }) => total > 0);
  return (
    <div className="wrap pb-section">
      <PageHead crumbs={catalogueCrumbs([], copy.title)} title={copy.title} lead={copy.lead} />
      <ul role="list" className="columns-1 gap-x-10 sm:columns-2 lg:columns-3">
        {shown.map(({ name, total, children }) => (
          <li key={name} className="break-inside-avoid">
            <CategoryLink name={name} count={total} isFirst />
            <ul role="list" className="empty:hidden">
              {children
                .filter(({ count }) => count > 0)
                .map((child) => (
                  <li key={child.name}>
                    <CategoryLink {...child} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CategoryLink(props: { name: string; count: number; isFirst?: boolean }) {
  const { name, count, isFirst = false } = props;
  const look = isFirst ? 'font-[640] text-ink' : 'ps-4 text-ink';
  return (
    <Link
      to="/parts"
      search={{ category: name }}
      className={`flex min-h-9 items-center gap-3 border-b border-line text-sm no-underline hover:text-green pointer-coarse:min-h-control ${look}`}
    >
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="ms-auto font-[450] text-ink-2 tabular-nums">{formatCount(count)}</span>
    </Link>
  );
}
