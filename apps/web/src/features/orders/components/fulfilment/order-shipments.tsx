import type { Order } from '@bm/domain/orders/order.schema';
import type { Shipment, Tracking as Tracked } from '@bm/domain/shipments/shipment.schema';
import type { ReactNode } from 'react';
import { Time } from '../../../../components/ui/data/time.tsx';
import { QueryContent } from '../../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatUnits } from '../../../../lib/format.ts';
import { checkoutDetail } from '../../order-details.queries.ts';
import { DialogSection } from '../dialog-section.tsx';

/** The shipments of an order with their tracking; nothing for an order that was never shipped. */
export function OrderShipments({ order }: { order: Order }) {
  const wasShipped = order.shippedUnits > 0;
  const query = checkoutDetail.use(wasShipped ? order.checkoutId : undefined);
  if (!wasShipped) return null;
  const { shipments: copy } = fulfilmentCopy;
  return (
    <DialogSection title={copy.title}>
      <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-12" />}>
        {({ shipments }) => <Shipments shipments={shipments} orderId={order.id} />}
      </QueryContent>
    </DialogSection>
  );
}

interface ShipmentsProps {
  shipments: readonly Shipment[];
  orderId: string;
}

function Shipments({ shipments, orderId }: ShipmentsProps) {
  const own = shipments.filter(({ lines }) => lines.some((line) => line.orderId === orderId));
  if (own.length === 0) return null;
  return (
    <ul role="list" className="border-t border-line">
      {own.map((shipment) => (
        <ShipmentEntry key={shipment.id} shipment={shipment} orderId={orderId} />
      ))}
    </ul>
  );
}

function ShipmentEntry({ shipment, orderId }: { shipment: Shipment; orderId: string }) {
  const { shipments: text } = fulfilmentCopy;
  const line = shipment.lines.find((each) => each.orderId === orderId);
  if (line === undefined) return null;
  return (
    <li className="grid gap-x-4 border-b border-line py-[0.5625rem] text-sm sm:grid-cols-[1fr_auto]">
      <span className="font-[560]">{text.name(shipment.number)}</span>
      <Time at={shipment.at} className="text-ink-2" />
      <span className="wrap-anywhere text-ink-2 sm:col-span-2">
        {formatUnits(line.quantity)}
        {shipment.returnId !== null && `, ${text.replacement}`}
        {line.takenBackAt !== null && `, ${text.takenBack}`}
        {shipment.carrier !== '' && ', '}
        <Tracking shipment={shipment} />
      </span>
    </li>
  );
}

/** Carrier and tracking number of a shipment, linked where it has a link. */
export function Tracking({
  shipment: { carrier, trackingNumber, trackingUrl },
}: {
  shipment: Tracked;
}) {
  const number: ReactNode =
    trackingNumber === '' ? (
      fulfilmentCopy.shipments.track
    ) : (
      <code className="text-2xs">{trackingNumber}</code>
    );
  return (
    <>
      {carrier}{' '}
      {trackingUrl === '' ? (
        trackingNumber !== '' && number
      ) : (
        <a href={trackingUrl} rel="noreferrer noopener" target="_blank">
          {number}
        </a>
      )}
    </>
  );
}
