import type { CartLine } from '@bm/domain/cart/cart.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useGrowingCount } from '../use-growing-count.ts';
import { CartColumns } from './cart-columns.tsx';
import { LineRemarks } from './line-remarks.tsx';
import '../../../styles/pages/cart-lines.css';

interface PreviewTableProps {
  caption: string;
  lines: readonly CartLine[];
  currency: string;
  /** The actions of a line. */
  renderActions?: (line: CartLine) => ReactNode;
}

/** Lines that are not in the cart, with their present prices and remarks. */
export function PreviewTable({ caption, lines, currency, renderActions }: PreviewTableProps) {
  const count = useGrowingCount(lines.length);
  return (
    <div role="table" aria-label={caption} className="cart-table">
      <CartColumns />
      <div role="rowgroup">
        {lines.slice(0, count).map((line) => (
          <div key={line.partId} className="cart-line" role="row">
            <div role="rowheader" className="cart-line-part">
              <span className="plate">
                <Picture src={line.part.image} alt="" width={1200} height={900} sizes="48px" />
              </span>
              <span className="grid">
                <Link to="/parts/$id" params={{ id: line.partId }} className="cart-line-name">
                  {line.part.name}
                </Link>
                <span className="cart-line-meta">
                  <code className="sku">{line.part.sku}</code>
                  {renderActions?.(line)}
                </span>
              </span>
            </div>
            <div role="cell" className="num font-[600]">
              {formatCount(line.quantity)}
            </div>
            <div role="cell" className="cart-line-unit">
              <span className="num">{formatMoney(line.unitPriceMinor, currency)}</span>
            </div>
            <div role="cell" className="cart-line-total">
              <b>
                {line.totalMinor === null
                  ? cartCopy.noTotal
                  : formatMoney(line.totalMinor, currency)}
              </b>
            </div>
            <div role="cell" className="cart-line-remarks">
              <LineRemarks
                line={line}
                currency={currency}
                id={`preview-${line.partId}`}
                isOrdered
              />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
