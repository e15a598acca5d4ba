import type { CartLine as Line } from '@bm/domain/cart/cart.schema';
import { CartColumns } from './cart-columns.tsx';
import { CartLine } from './cart-line.tsx';
import type { ShownLine } from '../cart-view.ts';
import { useGrowingCount } from '../use-growing-count.ts';
import '../../../styles/pages/cart-lines.css';

interface CartTableProps {
  caption: string;
  lines: readonly ShownLine[];
  currency: string;
  onChange: (partId: string, text: string) => void;
  onRemove: (line: Line) => void;
  /** Without it, the lines cannot be saved for later. */
  onSaveForLater?: (line: Line) => void;
}

/** From this total on, in minor units, the columns of amounts are wider. */
const WIDE_MINOR = 1_000_000;

/** The lines of the cart, or of a list. Roles instead of table elements: rows out of view are not laid out. */
export function CartTable({ caption, lines, currency, ...actions }: CartTableProps) {
  const count = useGrowingCount(lines.length);
  const isWide = lines.some(({ line }) => (line.totalMinor ?? 0) >= WIDE_MINOR);
  return (
    <div
      role="table"
      aria-label={caption}
      className="cart-table"
      data-wide={isWide ? '' : undefined}
    >
      <CartColumns />
      <div role="rowgroup">
        {lines.slice(0, count).map(({ line, text }) => (
          <CartLine key={line.partId} {...{ line, text, currency }} {...actions} />
        ))}
      </div>
    </div>
  );
}
