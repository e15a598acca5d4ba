import type { Order } from '@bm/domain/orders/order.schema';
import type { ReactNode } from 'react';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Status } from '../../../components/ui/feedback/status.tsx';
import { formatCount, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { stateLabels } from '../order-labels.ts';
import { Email } from '../../../components/ui/data/email.tsx';

/** What was ordered, by whom, for how much, and how it stands. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <DataSheet className="text-ink">
      <DataRow term="Status">
        <Status kind={order.state}>{stateLabels.admin[order.state]}</Status>
      </DataRow>
      {order.state === 'unpaid' && (
        <DataRow term="Held until">{formatDateTime(order.expiresAt)}</DataRow>
      )}
      {order.transactionId !== null && (
        <DataRow term="Transaction">
          <code className="text-2xs">{order.transactionId}</code>
        </DataRow>
      )}
      <DataRow term="Part">
        {order.partName} <code className="sku">{order.sku}</code>
      </DataRow>
      <DataRow term="Quantity">
        {formatCount(order.quantity)} at {formatMoney(order.unitPriceMinor, order.currency)}
      </DataRow>
      <DataRow term="Total">
        <b className="font-[640]">{formatMoney(order.totalMinor, order.currency)}</b>
      </DataRow>
      {order.customerName !== '' && <DataRow term="Customer">{order.customerName}</DataRow>}
      <DataRow term="Email">
        <Email address={order.customerEmail} />
      </DataRow>
      <DataRow term="Phone">{orNotGiven(order.phone)}</DataRow>
      <DataRow term="Address">{orNotGiven(order.address)}</DataRow>
    </DataSheet>
  );
}

function orNotGiven(text: string): ReactNode {
  if (text === '') return <span className="text-ink-2">Not given</span>;
  return <span className="whitespace-pre-line">{text}</span>;
}
