import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../components/ui/forms/button-classes.ts';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { copy } from '../../../copy.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

interface NoResultsProps {
  /** How many parts the whole list holds; more than none behind its last page. */
  total: number;
  search: CatalogueSearch;
}

/** An empty page of the catalogue: why, and where to go from here. */
export function NoResults({ total, search }: NoResultsProps) {
  const { title, text, action, next } = advice(total, search);
  return (
    <EmptyState
      title={title}
      level={3}
      action={
        <Link to="/parts" search={next} className={buttonClasses()}>
          {action}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}

function advice(total: number, search: CatalogueSearch) {
  const words = copy.catalogue;
  const { query, category } = search;
  if (total > 0) return { ...words.beyond, next: { ...search, page: undefined } };
  if (query === undefined) return { ...words.emptyCategory, next: {} };
  if (category === undefined) return { ...words.noMatch(query), next: {} };
  return { ...words.noMatchIn(query, category), next: { query } };
}
