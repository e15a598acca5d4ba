import type { ReactNode } from 'react';
import { formatRange } from '../../../lib/paginate.ts';
import { QueryContent, type ContentQuery } from '../feedback/query-content.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { MoreQuery } from './more-button.tsx';
import { TableMore } from './table-tools.tsx';
import { Table } from './table.tsx';

interface PagedTableProps<T> {
  /** An infinite query of React Query. `total` counts the rows of all pages. */
  query: ContentQuery<{ pages: readonly { items: readonly T[]; total: number }[] }> & MoreQuery;
  copy: {
    loading: string;
    /** What failed: `The mails did not load.` */
    failed: string;
    /** The singular and the plural of a row. */
    units: readonly [string, string];
  };
  caption: string;
  head: ReactNode;
  /** The limit of the total. */
  countedTo?: number;
  /** Placeholder rows; without them, a block. */
  skeletonRows?: ReactNode;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
  /** Renders a row, with its key. */
  children: (item: T) => ReactNode;
}

/** A table of a list that is read page by page, in its four states. */
export function PagedTable<T>({ query, copy, children, ...table }: PagedTableProps<T>) {
  const { caption, head, empty, skeletonRows, countedTo } = table;
  return (
    <QueryContent
      query={query}
      failed={copy.failed}
      loading={copy.loading}
      skeleton={
        skeletonRows === undefined ? (
          <Skeleton className="h-64" />
        ) : (
          <Table caption={caption} head={head}>
            {skeletonRows}
          </Table>
        )
      }
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty;
        const range = { from: 1, to: items.length, total: pages[0]?.total ?? 0 };
        return (
          <>
            <Table caption={caption} head={head}>
              {items.map(children)}
            </Table>
            <TableMore range={formatRange(range, copy.units, countedTo)} query={query} />
          </>
        );
      }}
    </QueryContent>
  );
}
