import { Link } from '@tanstack/react-router';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import type { CatalogueSearch, CatalogueView } from './catalogue-search.ts';
import { PAGE_SIZE, PAGE_SIZES } from './offset-paging.ts';

const option =
  'inline-grid min-h-control min-w-control place-items-center border border-line-strong px-3 text-sm text-ink-2 no-underline not-first:-ms-px first:rounded-s-sm last:rounded-e-sm hover:z-1 hover:border-ink hover:text-ink aria-[current]:z-1 aria-[current]:border-ink aria-[current]:font-[640] aria-[current]:text-ink';

interface Choice {
  label: string;
  change: CatalogueView;
}

/** Cards or a table, and the number of parts per page. */
export function ViewOptions({ search }: { search: CatalogueSearch }) {
  const { view, size } = search;
  const { perPage, all, cards, table } = catalogueCopy;
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:order-1 max-sm:justify-between">
      <Choices
        label={perPage}
        search={search}
        choices={[undefined, ...PAGE_SIZES].map((value) => ({
          label: value === 'all' ? all : String(value ?? PAGE_SIZE),
          change: { size: value },
        }))}
        isCurrent={({ change }) => change.size === size}
      />
      <Choices
        label={catalogueCopy.view}
        search={search}
        choices={[
          { label: cards, change: { view: undefined } },
          { label: table, change: { view: 'table' } },
        ]}
        isCurrent={({ change }) => change.view === view}
      />
    </div>
  );
}

interface ChoicesProps {
  label: string;
  search: CatalogueSearch;
  choices: readonly Choice[];
  isCurrent: (choice: Choice) => boolean;
}

/** Each choice shows the first page: the page numbers of two sizes do not correspond. */
function Choices({ label, search, choices, isCurrent }: ChoicesProps) {
  return (
    <nav aria-label={label} className="flex">
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to="/parts"
          search={{ ...search, page: undefined, ...choice.change }}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={isCurrent(choice) ? 'page' : undefined}
          className={option}
        >
          <span className="tab-label" data-label={choice.label}>
            {choice.label}
          </span>
        </Link>
      ))}
    </nav>
  );
}
