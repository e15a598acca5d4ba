import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

interface NoResultsProps {
  /** The length of the whole list; above zero for a page beyond the last one. */
  total: number;
  search: CatalogueSearch;
}

/** An empty page of the catalogue: the reason and a link to another list. */
export function NoResults({ total, search }: NoResultsProps) {
  const { title, text, action, next } = emptyReason(total, search);
  return (
    <EmptyState
      title={title}
      level={3}
      action={
        <Link
          {...(next === null ? { to: '/contact' } : { to: '/parts', search: next })}
          className={buttonClasses()}
        >
          {action}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}

/** `next` is null where no list of the catalogue has a part. */

function emptyReason(total: number, search: CatalogueSearch) {
  const { query, category } = search;
  if (total > 0) return { ...catalogueCopy.beyond, next: { ...search, page: undefined } };
  if (query === undefined) {
    if (category === undefined) return { ...catalogueCopy.emptyShop, next: null };
    return { ...catalogueCopy.emptyCategory, next: {} };
  }
  if (category === undefined) return { ...catalogueCopy.noMatch(query), next: {} };
  return { ...catalogueCopy.noMatchIn(query, category), next: { query } };
}
