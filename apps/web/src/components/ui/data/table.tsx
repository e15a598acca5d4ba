import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { TableHead } from './table-head.tsx';
import { useFocusRestoration } from './use-focus-restoration.ts';
import '../../../styles/table.css';
import '../../../styles/dense-table.css';

// Explicit roles: some browsers drop the native ones when CSS lays the rows out as cards.
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface TableProps {
  /** The accessible name of the table. */
  caption: string;
  /** `ColumnHead`s. */
  head: ReactNode;
  /** `Row`s. */
  children: ReactNode;
  /** Set while the rows are being replaced. */
  busy?: boolean;
}

/** A data table with a sticky header; below 768 px each row is a card. */
export function Table({ caption, head, children, busy }: TableProps) {
  return (
    <table
      className="data-table"
      {...role.table}
      aria-label={caption}
      aria-busy={busy || undefined}
    >
      <TableHead>{head}</TableHead>
      <tbody ref={useFocusRestoration()} {...role.group}>
        {children}
      </tbody>
    </table>
  );
}

/** One row; its first cell is a `RowHead`. */
export function Row({ children }: { children: ReactNode }) {
  return <tr {...role.row}>{children}</tr>;
}

/** The header cell of a row; the title of its card on small screens. */
export function RowHead({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th {...role.rowHead} scope="row" className={clsx('cell-full', className)}>
      {children}
    </th>
  );
}

interface CellProps extends Omit<ComponentProps<'td'>, 'style' | 'role'> {
  /** The name of the column, shown above the value on a card. */
  label?: string;
  numeric?: boolean;
  /** Takes the full width of the card. */
  full?: boolean;
}

/** One cell. */
export function Cell({ label, numeric, full, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      {...role.cell}
      data-label={label}
      className={clsx(numeric && 'cell-end', full && 'cell-full', className)}
    />
  );
}

/** Two lines in a cell; on a card side by side when `split`. */
export function Stack({ children, split = false }: { children: ReactNode; split?: boolean }) {
  return <span className={clsx('stack', split && 'stack-row')}>{children}</span>;
}

/** The actions of a row, its last cell; disabled placeholders have the class `action-idle`. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Cell full>
      <div className="actions">{children}</div>
    </Cell>
  );
}

interface ItemProps {
  picture: ReactNode;
  name: ReactNode;
  /** The line below the name: part number, customer. */
  detail: ReactNode;
}

/** A thumbnail with a name and a second line; tablets hide the thumbnail. */
export function Item({ picture, name, detail }: ItemProps) {
  return (
    <div className="item">
      <span className="thumbnail">
        <span className="plate w-14">{picture}</span>
      </span>
      <Stack>
        <span className="block md:min-w-32 xl:min-w-40 font-[580] wrap-anywhere">{name}</span>
        {detail}
      </Stack>
    </div>
  );
}
