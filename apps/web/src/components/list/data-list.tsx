import type { ReactNode } from 'react';
import { QueryContent } from '../ui/feedback/query-content.tsx';
import type { Column } from './column.tsx';
import { DataTable, DataTableSkeleton } from './data-table.tsx';
import type { ListRows } from './list-rows.tsx';

interface DataListProps<T> {
  /** What is read, by the kind of its paging: `keysetRows`, `numberedRows`, `allRows`. */
  rows: ListRows<T>;
  copy: {
    loading: string;
    /** What failed: `The mails did not load.` */
    failed: string;
  };
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
}

/** A list of what the server has read, in its four states: loading, failed, empty, rows. */
export function DataList<T>({ rows, copy, empty, ...table }: DataListProps<T>) {
  const { query, busy, foot, redirect } = rows;
  return (
    <QueryContent
      query={query}
      copy={copy}
      skeleton={<DataTableSkeleton caption={table.caption} columns={table.columns} />}
    >
      {(items) => {
        if (redirect !== null) return redirect;
        if (items.length === 0) return empty;
        return (
          <>
            <DataTable {...table} rows={items} busy={busy} />
            {foot}
          </>
        );
      }}
    </QueryContent>
  );
}
