import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { Refund } from '@bm/domain/refunds/refund.schema';
import type { Shipment } from '@bm/domain/shipments/shipment.schema';
import type { ReactNode } from 'react';
import { Status } from '../../../../components/ui/feedback/status.tsx';
import {
  fulfilmentCopy,
  refundReasonText,
  refundStatusLabels,
} from '../../../../copy/admin/fulfilment.ts';
import { checkoutCopy as copy } from '../../../../copy/admin/checkout.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { Tracking } from '../fulfilment/order-shipments.tsx';
import { Section } from '../../../../components/ui/data/section.tsx';
import { Time } from '../../../../components/ui/data/time.tsx';
import { CorrectTracking } from '../fulfilment/correct-tracking.tsx';

/** The lines of a shipment or refund that are named; the others are counted. */
const NAMED_LINES = 8;

const entry =
  'grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[minmax(14rem,1fr)_3fr]';

/** The shipments of a checkout with their tracking. */
export function CheckoutShipments({ checkout }: { checkout: AdminCheckout }) {
  const { shipments } = checkout;
  return (
    <Section title={fulfilmentCopy.shipments.title}>
      {shipments.length === 0 && <p className="py-3 text-sm text-ink-2">{copy.noShipments}</p>}
      <ul role="list">
        {shipments.map((shipment) => (
          <li key={shipment.id} className={entry}>
            <Entry
              title={
                <Status kind="shipped">{fulfilmentCopy.shipments.name(shipment.number)}</Status>
              }
              at={shipment.at}
            />
            <span className="wrap-anywhere">
              {shipment.returnId !== null && (
                <span className="block">{fulfilmentCopy.shipments.replacement}</span>
              )}
              <Tracking shipment={shipment} />
              <span className="block text-ink-2">
                <ShippedLines checkout={checkout} shipment={shipment} />
              </span>
              {shipment.lines.some(({ takenBackAt }) => takenBackAt === null) && (
                <span className="print:hidden">
                  <CorrectTracking shipment={shipment} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The refunds of a checkout with their state; nothing while there are none. */
export function CheckoutRefunds({ checkout }: { checkout: AdminCheckout }) {
  const { refunds } = checkout;
  if (refunds.length === 0) return null;
  return (
    <Section title={copy.refundsTitle}>
      <ul role="list">
        {refunds.map((refund) => (
          <li key={refund.id} className={entry}>
            <Entry title={refundTitle(refund)} at={refund.requestedAt} />
            <span className="wrap-anywhere">
              {refundReasonText(refund.reason, refund.note)}
              <span className="block text-ink-2">
                <Lines
                  checkout={checkout}
                  lines={refund.lines.filter(({ quantity }) => quantity > 0)}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function refundTitle({ amountMinor, currency, status }: Refund): string {
  const amount = formatMoney(amountMinor, currency);
  return fulfilmentCopy.refunds.state(amount, refundStatusLabels[status]);
}

function Entry({ title, at }: { title: ReactNode; at: number }) {
  return (
    <span>
      <span className="block font-[560]">{title}</span>
      <Time at={at} className="text-ink-2" />
    </span>
  );
}

function ShippedLines({ checkout, shipment }: { checkout: AdminCheckout; shipment: Shipment }) {
  const back = new Set(
    shipment.lines.flatMap(({ orderId, takenBackAt }) => (takenBackAt === null ? [] : [orderId])),
  );
  return (
    <Lines checkout={checkout} lines={shipment.lines}>
      {(orderId) => back.has(orderId) && ` (${fulfilmentCopy.shipments.takenBack})`}
    </Lines>
  );
}

interface LinesProps {
  checkout: AdminCheckout;
  lines: readonly { orderId: string; quantity: number }[];
  /** A remark after a line. */
  children?: (orderId: string) => ReactNode;
}

/** Units and part numbers: `250 CW-44-170A, 300 BB-122-BSA, and 12 more`. */
function Lines({ checkout, lines, children }: LinesProps) {
  const skus = new Map(checkout.orders.map(({ id, sku }) => [id, sku]));
  const further = lines.length - NAMED_LINES;
  return (
    <>
      {lines.slice(0, NAMED_LINES).map(({ orderId, quantity }, at) => (
        <span key={orderId}>
          {at > 0 && ', '}
          {formatCount(quantity)}{' '}
          <code className="sku wrap-anywhere whitespace-normal!">{skus.get(orderId)}</code>
          {children?.(orderId)}
        </span>
      ))}
      {further > 0 && copy.more(formatCount(further))}
    </>
  );
}
