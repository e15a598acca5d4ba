import type { ShipmentSum } from '@bm/domain/checkouts/checkout-summary.schema';
import { Time } from '../../../../components/ui/data/time.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { orderCopy } from '../../../../copy/orders.ts';
import { formatCount, formatCountWithUnit } from '../../../../lib/format.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { Tracking } from '../fulfilment/order-shipments.tsx';

const { group: copy } = orderCopy;

/** The shipments of an order that its head lists; the lines have the others. */
const LISTED = 3;

interface GroupShipmentsProps {
  /** Latest first. */
  shipments: readonly ShipmentSum[];
  name: string;
}

/** The latest shipments with date, carrier, number and lines; nothing while there are none. */
export function GroupShipments({ shipments, name }: GroupShipmentsProps) {
  if (shipments.length === 0) return null;
  const further = shipments.length - LISTED;
  return (
    <ul role="list" className="order-group-shipments" aria-label={copy.shipments(name)}>
      {shipments.slice(0, LISTED).map((shipment) => (
        <li key={shipment.id}>
          <b className="font-[560] text-ink">{fulfilmentCopy.shipments.name(shipment.number)}</b>
          <Time at={shipment.at} format={formatDate} />
          <span>
            {copy.shipped(
              formatCountWithUnit(shipment.lines, copy.lines),
              formatCountWithUnit(shipment.units, copy.units),
            )}
          </span>
          <span className="wrap-anywhere">
            <Tracking shipment={shipment} />
          </span>
        </li>
      ))}
      {further > 0 && <li>{copy.moreShipments(formatCount(further))}</li>}
    </ul>
  );
}
