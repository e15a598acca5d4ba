import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { selectClasses } from '../../../components/ui/forms/control-classes.ts';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { CATALOGUE_SORTS, parseCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

/** The sort order of the list; a form with a button without JavaScript. */
export function SortForm({ search }: { search: CatalogueSearch }) {
  const id = useId();
  const navigate = useNavigate();
  const { query, category, sort } = search;
  const sortBy = (value: string) => {
    const next = parseCatalogueSearch({ ...search, sort: value, page: undefined });
    void navigate({ to: '/parts', search: next, resetScroll: false });
  };
  return (
    <form action="/parts" method="get" className="flex items-center gap-3 text-sm">
      {query !== undefined && <input type="hidden" name="query" value={query} />}
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <label htmlFor={id} className="whitespace-nowrap text-ink-2 max-sm:sr-only">
        {catalogueCopy.sortBy}
      </label>
      <select
        id={id}
        name="sort"
        value={sort ?? ''}
        onChange={(event) => sortBy(event.target.value)}
        className={selectClasses}
      >
        <option value="">
          {query === undefined ? catalogueCopy.sorts.catalogue : catalogueCopy.bestMatch}
        </option>
        {CATALOGUE_SORTS.map((value) => (
          <option key={value} value={value}>
            {catalogueCopy.sorts[value]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="quiet">
          {catalogueCopy.sort}
        </Button>
      </noscript>
    </form>
  );
}
