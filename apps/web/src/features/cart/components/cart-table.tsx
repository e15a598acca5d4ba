import type { CartLine as Line } from '@bm/domain/cart/cart.schema';
import { cartCopy } from '../../../copy/cart.ts';
import { CartLine } from './cart-line.tsx';
import type { ShownLine } from '../cart-view.ts';

const { columns } = cartCopy;

interface CartTableProps {
  lines: readonly ShownLine[];
  currency: string;
  onChange: (partId: string, text: string) => void;
  onRemove: (line: Line) => void;
}

/** From this total on, in minor units, the columns of amounts are wider. */
const WIDE_MINOR = 1_000_000;

/** The lines of the cart. Roles instead of table elements: rows out of view are not laid out. */
export function CartTable({ lines, currency, onChange, onRemove }: CartTableProps) {
  const isWide = lines.some(({ line }) => (line.totalMinor ?? 0) >= WIDE_MINOR);
  return (
    <div
      role="table"
      aria-label={cartCopy.caption}
      className="cart-table"
      data-wide={isWide ? '' : undefined}
    >
      <div role="rowgroup" className="cart-table-head">
        <div role="row" className="cart-table-columns">
          <span role="columnheader">{columns.part}</span>
          <span role="columnheader">{columns.quantity}</span>
          <span role="columnheader" className="text-end">
            {columns.unitPrice}
          </span>
          <span role="columnheader" className="text-end">
            {columns.total}
          </span>
          <span role="columnheader" className="visually-hidden">
            {columns.remarks}
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {lines.map(({ line, text }) => (
          <CartLine key={line.partId} {...{ line, text, currency, onChange, onRemove }} />
        ))}
      </div>
    </div>
  );
}
