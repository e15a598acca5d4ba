import { Link, type LinkOptions } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

// Explicit roles: some browsers drop the native ones when CSS lays the rows out as cards.
const role = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
} as const;

/** The head of a table; `children` are `ColumnHead`s. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...role.group}>
      <tr {...role.row}>{children}</tr>
    </thead>
  );
}

/** The address of a table that is sorted by a column, and how it is sorted now. */
export interface ColumnSort {
  state: 'ascending' | 'descending' | undefined;
  link: LinkOptions;
}

interface ColumnHeadProps {
  children: ReactNode;
  sort?: ColumnSort | undefined;
  /** Aligns numbers at the end. */
  numeric?: boolean;
  /** Visually hidden; for the column of actions. */
  hidden?: boolean;
  className?: string;
}

/** The header of one column. */
export function ColumnHead({ children, numeric, hidden, className, sort }: ColumnHeadProps) {
  return (
    <th
      {...role.columnHead}
      scope="col"
      aria-sort={sort?.state}
      className={clsx(numeric && 'cell-end', className)}
    >
      {hidden && <span className="visually-hidden">{children}</span>}
      {!hidden && sort === undefined && children}
      {!hidden && sort !== undefined && (
        <Link
          {...sort.link}
          resetScroll={false}
          className="inline-flex items-center gap-1 text-inherit underline decoration-line-strong underline-offset-3 hover:text-green"
        >
          {children}
          {sort.state !== undefined && (
            <Icon name={sort.state === 'ascending' ? 'up' : 'down'} small />
          )}
        </Link>
      )}
    </th>
  );
}
