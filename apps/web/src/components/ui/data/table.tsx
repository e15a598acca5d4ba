import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../../lib/class-names.ts';
import { useFocusRestoration } from './use-focus-restoration.ts';

// Rows that are laid out as cards would lose their native roles in some browsers.
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface TableProps {
  /** Says what the table lists; read aloud, not shown. */
  caption: string;
  /** `ColumnHead`s. */
  head: ReactNode;
  /** `Row`s. */
  children: ReactNode;
  /** While its rows are being replaced. */
  busy?: boolean;
}

/** A data table with a sticky head; below 768 px every row becomes a card. */
export function Table({ caption, head, children, busy }: TableProps) {
  return (
    <table
      ref={useFocusRestoration()}
      className="data-table"
      {...role.table}
      aria-label={caption}
      aria-busy={busy || undefined}
    >
      <thead {...role.group}>
        <tr {...role.row}>{head}</tr>
      </thead>
      <tbody {...role.group}>{children}</tbody>
    </table>
  );
}

interface ColumnHeadProps {
  children: ReactNode;
  /** Numbers stand at the right. */
  numeric?: boolean;
  /** Read aloud, not shown; for the column of actions. */
  hidden?: boolean;
}

/** The head of one column. */
export function ColumnHead({ children, numeric, hidden }: ColumnHeadProps) {
  return (
    <th {...role.columnHead} scope="col" className={numeric ? 'cell-end' : undefined}>
      {hidden ? <span className="vh">{children}</span> : children}
    </th>
  );
}

/** One row; its first cell is a `RowHead`. */
export function Row({ children }: { children: ReactNode }) {
  return <tr {...role.row}>{children}</tr>;
}

/** The cell that names its row; the title of the card on small screens. */
export function RowHead({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th {...role.rowHead} scope="row" className={cx('cell-full', className)}>
      {children}
    </th>
  );
}

interface CellProps extends Omit<ComponentProps<'td'>, 'style' | 'role'> {
  /** The column's name, shown over the value on a card. */
  label?: string;
  numeric?: boolean;
  /** Takes a whole line of the card. */
  full?: boolean;
  /** Left out on a card. */
  deskOnly?: boolean;
}

/** One cell. */
export function Cell({ label, numeric, full, deskOnly, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      {...role.cell}
      data-label={label}
      className={cx(numeric && 'cell-end', full && 'cell-full', deskOnly && 'cell-desk', className)}
    />
  );
}

/** Two lines in a cell; side by side on a card when `split`. */
export function Stack({ children, split = false }: { children: ReactNode; split?: boolean }) {
  return <span className={cx('stack', split && 'stack-row')}>{children}</span>;
}

/** The actions of a row, last cell of its line; give idle placeholders the class `action-idle`. */
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

/** A thing with its thumbnail, name and second line; the thumbnail hides on tablets. */
export function Item({ picture, name, detail }: ItemProps) {
  return (
    <div className="item">
      <span className="thumbnail">
        <span className="plate w-14">{picture}</span>
      </span>
      <Stack>
        <span className="block font-[580]">{name}</span>
        {detail}
      </Stack>
    </div>
  );
}
