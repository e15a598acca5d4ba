import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { selectClasses } from '../../../components/ui/forms/input-classes.ts';
import { copy } from '../../../copy.ts';
import { parseCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

const words = copy.catalogue;
const sorts = ['name', 'price-asc', 'price-desc', 'available'] as const;

/** The order of the list; without a script a form with a button. */
export function SortForm({ search }: { search: CatalogueSearch }) {
  const id = useId();
  const navigate = useNavigate();
  const { query, category, sort } = search;
  const sortBy = (value: string) => {
    const next = parseCatalogueSearch({ query, category, sort: value });
    void navigate({ to: '/parts', search: next, resetScroll: false });
  };
  return (
    <form action="/parts" method="get" className="flex items-center gap-3 text-sm">
      {query !== undefined && <input type="hidden" name="query" value={query} />}
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <label htmlFor={id} className="whitespace-nowrap text-ink-2 max-sm:sr-only">
        {words.sortBy}
      </label>
      <select
        id={id}
        name="sort"
        value={sort ?? ''}
        onChange={(event) => sortBy(event.target.value)}
        className={selectClasses}
      >
        <option value="">{query === undefined ? words.sorts.catalogue : words.bestMatch}</option>
        {sorts.map((value) => (
          <option key={value} value={value}>
            {words.sorts[value]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="quiet">
          {words.sort}
        </Button>
      </noscript>
    </form>
  );
}
