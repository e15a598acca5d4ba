import type { ReactNode } from 'react';
import { ColumnHead, TableHead } from '../../components/ui/data/table-head.tsx';

interface MiniTableProps {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly MiniColumn[];
  /** The rows; shown instead of them when there are none: `empty`. */
  children: readonly ReactNode[];
  empty?: string;
  /** The row of sums. */
  foot?: ReactNode;
}

interface MiniColumn {
  label: string;
  /** Aligns numbers at the end. */
  numeric?: boolean;
  /** Hidden below 768 px. */
  wide?: boolean;
}

/** A small table without a frame, which stays a table on a phone. */
export function MiniTable({ caption, columns, children, empty, foot }: MiniTableProps) {
  if (children.length === 0 && empty !== undefined)
    return <p className="border-b border-line py-3 text-sm text-ink-2">{empty}</p>;
  return (
    <table className="mini-table" aria-label={caption}>
      <TableHead>
        {columns.map(({ label, numeric, wide }) => (
          <ColumnHead key={label} numeric={numeric} className={wide ? 'wide-only' : undefined}>
            {label}
          </ColumnHead>
        ))}
      </TableHead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

interface MiniHeadProps {
  children: ReactNode;
  className?: string;
}

/** The header cell of a row. */
export function MiniHead({ children, className }: MiniHeadProps) {
  return (
    <th scope="row" className={className}>
      {children}
    </th>
  );
}
