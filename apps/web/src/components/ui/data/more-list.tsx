import type { ReactNode } from 'react';
import { QueryContent, type ContentQuery, type QueryCopy } from '../feedback/query-content.tsx';
import { MoreButton, type MoreQuery } from './more-button.tsx';

interface MoreListProps<T> {
  query: ContentQuery<{ pages: readonly { items: readonly T[] }[] }> & MoreQuery;
  /** `none`: shown in place of an empty list. */
  copy: QueryCopy & { none: string };
  skeleton: ReactNode;
  /** An entry, a `li` with a key. */
  children: (item: T) => ReactNode;
}

/** A list on a page of others that is read page by page, below a rule. */
export function MoreList<T>({ query, copy, skeleton, children }: MoreListProps<T>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <div className="border-t border-ink">
        <QueryContent query={{ ...query, data: items }} copy={copy} skeleton={skeleton}>
          {(shown) =>
            shown.length === 0 ? (
              <p className="py-4 text-ink-2">{copy.none}</p>
            ) : (
              <ol role="list">{shown.map(children)}</ol>
            )
          }
        </QueryContent>
      </div>
      <MoreButton query={query} size="sm" />
    </>
  );
}
