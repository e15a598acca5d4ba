import type { Order } from '@bm/domain/orders/order.schema';
import type { ReactNode } from 'react';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Email } from '../../../components/ui/data/email.tsx';
import { Status } from '../../../components/ui/feedback/status.tsx';
import { orderCopy, stateHints, stateLabels } from '../../../copy/orders.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { OrderUnits } from './fulfilment/order-units.tsx';
import { MissingAddress } from './missing-address.tsx';

interface OrderDetailsProps {
  order: Order;
  viewer: 'customer' | 'admin';
}

/** Part, quantity, total, customer and state of an order. */
export function OrderDetails({ order, viewer }: OrderDetailsProps) {
  return (
    <>
      <DataSheet className="text-ink">
        <DataRow term={orderCopy.details.status}>
          <Status kind={order.state}>{stateLabels[viewer][order.state]}</Status>
          <span className="block text-ink-2">{stateHints[order.state]}</span>
          <OrderUnits order={order} />
        </DataRow>
        {order.state === 'unpaid' && (
          <DataRow term={orderCopy.details.heldUntil}>{formatDateTime(order.expiresAt)}</DataRow>
        )}
        {order.transactionId !== null && (
          <DataRow term={orderCopy.details.transaction}>
            <code className="text-2xs">{order.transactionId}</code>
          </DataRow>
        )}
        <DataRow term={orderCopy.details.part}>
          {order.partName} <code className="sku">{order.sku}</code>
        </DataRow>
        <DataRow term={orderCopy.details.quantity}>
          {orderCopy.details.quantityAt(
            formatCount(order.quantity),
            formatMoney(order.unitPriceMinor, order.currency),
          )}
        </DataRow>
        <DataRow term={orderCopy.details.total}>
          <b className="font-[640]">{formatMoney(order.totalMinor, order.currency)}</b>
        </DataRow>
        {order.customerName !== '' && (
          <DataRow term={orderCopy.details.customer}>{order.customerName}</DataRow>
        )}
        <DataRow term={orderCopy.details.email}>
          <Email address={order.customerEmail} />
        </DataRow>
        <DataRow term={orderCopy.details.phone}>{optionalText(order.phone)}</DataRow>
        <DataRow term={orderCopy.details.address}>{optionalText(order.address)}</DataRow>
      </DataSheet>
      <MissingAddress {...order} states={[order.state]} />
    </>
  );
}

function optionalText(text: string): ReactNode {
  if (text === '') return <span className="text-ink-2">{uiCopy.notGiven}</span>;
  return <span className="whitespace-pre-line">{text}</span>;
}
