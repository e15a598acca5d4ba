import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import type { Part } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { facetCopy } from '../../../copy/facets.ts';
import { NO_FILTERS } from './facets/chosen-list.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';

interface NoResultsProps {
  /** Its total is above zero for a page beyond the last one. */
  page: BrowsePage;
  search: CatalogueSearch;
}

/** An empty page of the catalogue: the reason and a link to another list. */
export function NoResults({ page, search }: NoResultsProps) {
  const { title, text, action, next } = emptyReason(page, search);
  const { nearest = [] } = page;
  return (
    <EmptyState
      title={title}
      level={3}
      action={
        <>
          {nearest.length > 0 && <NearestParts parts={nearest} />}
          <ButtonLink {...(next === null ? { to: '/contact' } : { to: '/parts', search: next })}>
            {action}
          </ButtonLink>
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

/** The parts that the buyer may have meant by a mistyped number. */
function NearestParts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="mb-6 text-sm">
      <p className="mb-1 font-[560]">{catalogueCopy.nearest}</p>
      <ul role="list">
        {parts.map(({ id, sku, name }) => (
          <li key={id}>
            <Link
              to="/parts/$id"
              params={{ id }}
              className="inline-flex min-h-8 flex-wrap items-center gap-x-3 pointer-coarse:min-h-control"
            >
              <code className="sku">{sku}</code> {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `next` is null where no list of the catalogue has a part. */
function emptyReason({ total, matching }: BrowsePage, search: CatalogueSearch) {
  const { query, category } = search;
  if (total > 0) return { ...catalogueCopy.beyond, next: { ...search, page: undefined } };
  if (matching > 0) return { ...facetCopy.none, next: { ...search, ...NO_FILTERS } };
  if (query === undefined) {
    if (category === undefined) return { ...catalogueCopy.emptyShop, next: null };
    return { ...catalogueCopy.emptyCategory, next: {} };
  }
  if (category === undefined) return { ...catalogueCopy.noMatch(query), next: {} };
  return { ...catalogueCopy.noMatchIn(query, category), next: { query } };
}
