import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { ProgressSteps } from '../../../components/ui/feedback/progress-steps.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { paymentProgress } from '../../../lib/checkout-progress.ts';
import { formatCount, formatMoney, formatTaxName } from '../../../lib/format.ts';
import { formatDate, formatIsoTime } from '../../../lib/format-date.ts';
import { checkoutToPay } from '../payments.queries.ts';
import { DeliverTo } from './order-summary.tsx';

/** How many lines are shown at first. */
const FIRST_LINES = 6;

/** What is paid together: the lines, the charges, the sum and the progress. */
export function CheckoutPanel({ order }: { order: OrderDetail }) {
  const { summary } = paymentCopy;
  return (
    <Panel
      title={
        <>
          {summary.order} <code className="text-[0.85em]">{order.checkout.number}</code>
        </>
      }
    >
      <QueryContent
        query={checkoutToPay.use(order.checkoutId)}
        copy={summary}
        skeleton={<Skeleton className="block h-40 w-full" />}
      >
        {(checkout) => <CheckoutLines checkout={checkout} order={order} />}
      </QueryContent>
    </Panel>
  );
}

function CheckoutLines({ checkout, order }: { checkout: CheckoutDetail; order: OrderDetail }) {
  const { summary } = paymentCopy;
  const [showsAll, setShowsAll] = useState(false);
  const { currency, deliveryMinor, deliveryTaxMinor, poNumber } = checkout;
  const kept = checkout.orders.filter(({ state }) => state !== 'cancelled' && state !== 'expired');
  const shown = showsAll ? kept : kept.slice(0, FIRST_LINES);
  const linesMinor = kept.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const taxMinor = kept.reduce((sum, line) => sum + line.taxMinor, deliveryTaxMinor);
  const states = checkout.orders.map(({ state }) => ({ state, orders: 1 }));
  const progress = paymentProgress(states);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <ul className="grid border-t border-line" aria-label={summary.lines}>
        {shown.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 text-sm"
          >
            <b className="font-[580] wrap-anywhere">{line.partName}</b>
            <b className="num text-end font-[580]">{money(line.totalMinor)}</b>
            <code className="sku wrap-anywhere whitespace-normal!">{line.sku}</code>
            <span className="num text-end text-ink-2">
              {summary.unitsAt(formatCount(line.quantity), money(line.unitPriceMinor))}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < kept.length && (
        <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {summary.showAll(formatCount(kept.length))}
        </Button>
      )}
      <DataSheet>
        {poNumber !== '' && <DataRow term={summary.poNumber}>{poNumber}</DataRow>}
        {deliveryMinor + taxMinor > 0 && (
          <>
            <DataRow term={summary.net}>{money(linesMinor)}</DataRow>
            <DataRow term={summary.delivery}>{money(deliveryMinor)}</DataRow>
          </>
        )}
        {taxMinor > 0 && (
          <DataRow term={formatTaxName(checkout.taxName, checkout.taxRateBp)}>
            {money(taxMinor)}
          </DataRow>
        )}
        <DataRow term={summary.total}>
          <b className="text-lg">{money(linesMinor + deliveryMinor + taxMinor)}</b>
        </DataRow>
        <DataRow term={summary.orderedOn}>
          <time dateTime={formatIsoTime(checkout.createdAt)}>{formatDate(checkout.createdAt)}</time>
        </DataRow>
        <DataRow term={summary.deliverTo}>
          <DeliverTo order={order} />
        </DataRow>
      </DataSheet>
      {progress !== null && <ProgressSteps label={summary.progress} {...progress} />}
    </>
  );
}
