import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { selectClasses } from '../../../components/ui/forms/control-classes.ts';
import { Options } from '../../../components/ui/forms/options.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { CATALOGUE_SORTS, parseCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

/** Stands before the attribute of an option. */
const VALUE = 'value ';

interface SortFormProps {
  search: CatalogueSearch;
  /** The attributes by whose values the list can be sorted. */
  columns: BrowsePage['columns'];
}

/** The sort order of the list; a form with a button without JavaScript. */
export function SortForm({ search, columns }: SortFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const { query, category, sort, by } = search;
  const sortBy = (value: string) => {
    const isValue = value.startsWith(VALUE);
    const next = parseCatalogueSearch({
      ...search,
      sort: isValue ? undefined : value,
      by: isValue ? value.slice(VALUE.length) : undefined,
      page: undefined,
    });
    void navigate({ to: '/parts', search: next, resetScroll: false });
  };
  return (
    <form action="/parts" method="get" className="flex items-center gap-3 text-sm">
      {query !== undefined && <input type="hidden" name="query" value={query} />}
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <label htmlFor={id} className="whitespace-nowrap text-ink-2 max-sm:visually-hidden">
        {catalogueCopy.sortBy}
      </label>
      <select
        id={id}
        name="sort"
        value={by === undefined ? (sort ?? '') : VALUE + by}
        onChange={(event) => sortBy(event.target.value)}
        className={selectClasses}
      >
        <option value="">
          {query === undefined ? catalogueCopy.sorts.catalogue : catalogueCopy.bestMatch}
        </option>
        <Options values={CATALOGUE_SORTS} text={(value) => catalogueCopy.sorts[value]} />
        {columns.flatMap(({ key, label }) => [
          <option key={key} value={VALUE + key}>
            {catalogueCopy.byValue(label)}
          </option>,
          <option key={`-${key}`} value={`${VALUE}-${key}`}>
            {catalogueCopy.byValueDescending(label)}
          </option>,
        ])}
      </select>
      <noscript>
        <Button type="submit" variant="quiet">
          {catalogueCopy.sort}
        </Button>
      </noscript>
    </form>
  );
}
