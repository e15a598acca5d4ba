import type { Order } from '@bm/domain/orders/order.schema';
import type { Shipment, Tracking as Tracked } from '@bm/domain/shipments/shipment.schema';
import { useId, type ReactNode } from 'react';
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatUnits } from '../../../../lib/format.ts';
import { formatDateTime, formatIsoTime } from '../../../../lib/format-date.ts';
import { getErrorMessage } from '../../../../lib/trpc/errors.ts';
import { checkoutDetail } from '../../order-details.queries.ts';

/** The shipments of an order with their tracking; nothing for an order that was never shipped. */
export function OrderShipments({ order }: { order: Order }) {
  const wasShipped = order.shippedUnits > 0;
  const query = checkoutDetail.use(wasShipped ? order.checkoutId : undefined);
  const titleId = useId();
  if (!wasShipped) return null;
  const { shipments: text } = fulfilmentCopy;
  const shipments = (query.data?.shipments ?? []).filter(({ lines }) =>
    lines.some(({ orderId }) => orderId === order.id),
  );
  return (
    <section aria-labelledby={titleId} className="grid gap-2 text-ink">
      <h3 id={titleId} className="mt-2 text-md font-[620]">
        {text.title}
      </h3>
      {query.isPending && (
        <Loading label={text.loading}>
          <Skeleton className="block h-12" />
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={text.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {shipments.length > 0 && (
        <ul role="list" className="border-t border-line">
          {shipments.map((shipment) => (
            <ShipmentEntry key={shipment.id} shipment={shipment} orderId={order.id} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ShipmentEntry({ shipment, orderId }: { shipment: Shipment; orderId: string }) {
  const { shipments: text } = fulfilmentCopy;
  const line = shipment.lines.find((each) => each.orderId === orderId);
  if (line === undefined) return null;
  return (
    <li className="grid gap-x-4 border-b border-line py-[0.5625rem] text-sm sm:grid-cols-[1fr_auto]">
      <span className="font-[560]">{text.name(shipment.number)}</span>
      <time className="num text-ink-2" dateTime={formatIsoTime(shipment.at)}>
        {formatDateTime(shipment.at)}
      </time>
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
