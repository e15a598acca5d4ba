import type { CartLine } from '@bm/domain/cart/cart.schema';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { listCopy } from '../../../copy/lists.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useGrowingCount } from '../use-growing-count.ts';
import { LineRemarks } from './line-remarks.tsx';
import '../../../styles/pages/cart-lines.css';
import '../../../styles/pages/preview-lines.css';

const columns = { ...cartCopy.columns, ...listCopy.again.columns };
const NUMBERS = ['quantity', 'priceThen', 'priceNow', 'available', 'total'] as const;

interface PreviewTableProps {
  caption: string;
  lines: readonly CartLine[];
  currency: string;
}

/** Lines of earlier orders with their price then and now, the stock, and remarks. */
export function PreviewTable({ caption, lines, currency }: PreviewTableProps) {
  const count = useGrowingCount(lines.length);
  return (
    <div role="table" aria-label={caption} className="cart-table preview-table">
      <div role="rowgroup" className="cart-table-head">
        <div role="row" className="cart-table-columns">
          <span role="columnheader">{columns.part}</span>
          {NUMBERS.map((column) => (
            <span key={column} role="columnheader" className="text-end">
              {columns[column]}
            </span>
          ))}
          <span role="columnheader" className="visually-hidden">
            {columns.remarks}
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {lines.slice(0, count).map((line) => (
          <PreviewLine key={line.partId} line={line} currency={currency} />
        ))}
      </div>
    </div>
  );
}

function PreviewLine({ line, currency }: { line: CartLine; currency: string }) {
  const { partId, part } = line;
  const numbers = previewNumbers(line, currency);
  return (
    <div className="cart-line" role="row">
      <div role="rowheader" className="cart-line-part">
        <span className="plate">
          <Picture src={part.image} alt="" width={1200} height={900} sizes="48px" />
        </span>
        <span className="grid">
          <Link to="/parts/$id" params={{ id: partId }} className="cart-line-name">
            {part.name}
          </Link>
          <code className="sku wrap-anywhere whitespace-normal!">{part.sku}</code>
        </span>
      </div>
      {NUMBERS.map((column) => (
        <div key={column} role="cell" data-label={columns[column]}>
          {numbers[column]}
        </div>
      ))}
      <div role="cell" className="cart-line-remarks">
        <LineRemarks line={line} currency={currency} id={`preview-${partId}`} isOrdered />
      </div>
    </div>
  );
}

/** The numbers of a line as texts. A part that is no longer sold has neither price nor stock. */
function previewNumbers(
  { part, quantity, unitPriceMinor, totalMinor, changes }: CartLine,
  currency: string,
): Record<(typeof NUMBERS)[number], string> {
  const isSold = part.status === 'active';
  const priceThen = changes.find(({ field }) => field === 'unitPriceMinor')?.from;
  return {
    quantity: formatCount(quantity),
    priceThen: formatMoney(priceThen ?? unitPriceMinor, currency),
    priceNow: isSold ? formatMoney(unitPriceMinor, currency) : listCopy.again.notSold,
    available: isSold ? formatCount(part.available) : listCopy.again.notSold,
    total: totalMinor === null ? cartCopy.noTotal : formatMoney(totalMinor, currency),
  };
}
