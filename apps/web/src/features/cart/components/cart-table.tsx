import type { CartLine as Line } from '@bm/domain/cart/cart.schema';
import { cartCopy } from '../../../copy/cart.ts';
import type { ShownLine } from '../cart-view.ts';
import { CartLine } from './cart-line.tsx';
import { LineTable } from './line-table.tsx';

const { columns } = cartCopy;
const heads = [
  { head: columns.quantity },
  { head: columns.unitPrice, numeric: true },
  { head: columns.total, numeric: true },
];

interface CartTableProps {
  caption: string;
  lines: readonly ShownLine[];
  currency: string;
  onChange: (partId: string, text: string) => void;
  onRemove: (line: Line) => void;
  /** Puts the successor of a part into its place. */
  onExchange: (line: Line) => void;
  /** Without it, the lines cannot be saved for later. */
  onSaveForLater?: (line: Line) => void;
}

/** From this total on, in minor units, the columns of amounts are wider. */
const WIDE_MINOR = 1_000_000;

/** The lines of the cart, or of a list. */
export function CartTable({ caption, lines, currency, ...actions }: CartTableProps) {
  const isWide = lines.some(({ line }) => (line.totalMinor ?? 0) >= WIDE_MINOR);
  return (
    <LineTable caption={caption} heads={heads} lines={lines} isWide={isWide}>
      {({ line, text }) => (
        <CartLine key={line.partId} {...{ line, text, currency }} {...actions} />
      )}
    </LineTable>
  );
}
