import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { ColumnHead } from '../ui/data/table-head.tsx';
import { Cell, Row, RowActions, RowHead, Stack, Table } from '../ui/data/table.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { Column } from './column.tsx';

interface DataTableProps<T> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  /** Set while the rows are being replaced. */
  busy?: boolean;
}

/** A table of rows below the headings of its columns; below 768 px each row is a card. */
export function DataTable<T>({ caption, columns, rows, rowKey, busy = false }: DataTableProps<T>) {
  return (
    <Table caption={caption} head={<Heads columns={columns} />} busy={busy}>
      {rows.map((row) => (
        <Row key={rowKey(row)}>
          {columns.map((column, at) =>
            at === 0 ? (
              <RowHead key={at} className={classOf(column)}>
                {column.cell(row)}
              </RowHead>
            ) : (
              <DataCell key={at} column={column}>
                {column.cell(row)}
              </DataCell>
            ),
          )}
        </Row>
      ))}
    </Table>
  );
}

/** The placeholder rows of a table. */
const PLACEHOLDERS = [1, 2, 3, 4];

/** The table with the samples of its columns in place of rows. */
export function DataTableSkeleton<T>({
  caption,
  columns,
}: Pick<DataTableProps<T>, 'caption' | 'columns'>) {
  return (
    <Table caption={caption} head={<Heads columns={columns} />}>
      {PLACEHOLDERS.map((row) => (
        <Row key={row}>
          {columns.map((column, at) => (
            <DataCell
              key={at}
              // No heading of a row: it would be empty for assistive technology.
              column={at === 0 ? { ...column, card: { full: true, label: null } } : column}
            >
              <Sample of={column.sample} />
            </DataCell>
          ))}
        </Row>
      ))}
    </Table>
  );
}

function Sample({ of }: { of: Column<unknown>['sample'] }) {
  if (typeof of === 'string') return <Skeleton>{of}</Skeleton>;
  if (!Array.isArray(of)) return of;
  return (
    <Stack>
      {of.map((text) => (
        <Skeleton key={text}>{text}</Skeleton>
      ))}
    </Stack>
  );
}

function Heads<T>({ columns }: { columns: readonly Column<T>[] }) {
  // By place: the headings of two columns may be the same.
  return columns.map((column, at) => (
    <ColumnHead
      key={at}
      numeric={column.numeric}
      hidden={column.headHidden}
      sort={column.sort}
      className={classOf(column)}
    >
      {column.head}
    </ColumnHead>
  ));
}

function DataCell<T>({ column, children }: { column: Column<T>; children: ReactNode }) {
  const { head, headHidden = false, actions = false, numeric, card = {} } = column;
  if (actions) return <RowActions>{children}</RowActions>;
  const { label = headHidden ? null : head } = card;
  return (
    <Cell numeric={numeric} full={card.full} label={label ?? undefined} className={classOf(column)}>
      {children}
    </Cell>
  );
}

function classOf<T>({ hideBelow, className }: Column<T>): string {
  return clsx(hideBelow && 'max-xl:hidden', className);
}
