import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import type { PartStock } from '@bm/domain/stock/stock.schema';
import type { ReactNode } from 'react';
import { stockCopy } from '../../copy/admin/stock.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate } from '../../lib/format-date.ts';

const { columns, part: copy } = stockCopy;

/** On hand minus reserved is available; what is expected comes on top. */
export function StockEquation({ stock }: { stock: PartStock }) {
  const { onHand, reserved, available, openOrders, receipts } = stock;
  const largest = largestQuantity(stock);
  const [first] = receipts;
  return (
    <dl className="stock-equation" aria-label={copy.now}>
      <Figure term={columns.onHand} value={onHand} />
      <Figure term={copy.reservedFor(reserved === 0 ? 0 : openOrders)} value={reserved} />
      <Figure term={columns.available} value={available} className="is-sum">
        {largest === null ? copy.notOrderable : copy.orderable(formatCount(largest))}
      </Figure>
      <Figure term={columns.expected} value={stock.expectedUnits}>
        {first === undefined
          ? copy.nothingExpected
          : copy.firstOn(formatDate(first.expectedOn), receipts.length === 1)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  term: string;
  value: number;
  className?: string;
  children?: ReactNode;
}

function Figure({ term, value, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-xs font-[540] font-stretch-84% text-ink-2">{term}</dt>
      <dd className="text-xl leading-[1.25] font-[660] font-stretch-104% tracking-[-0.025em] tabular-nums">
        {formatCount(value)}
      </dd>
      {children && (
        <dd className="text-xs leading-[1.35] font-[450] text-ink-2 tabular-nums">{children}</dd>
      )}
    </div>
  );
}
