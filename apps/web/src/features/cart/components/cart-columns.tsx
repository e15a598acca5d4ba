import { cartCopy } from '../../../copy/cart.ts';

const { columns } = cartCopy;

/** The head of a table of lines. */
export function CartColumns() {
  return (
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
  );
}
