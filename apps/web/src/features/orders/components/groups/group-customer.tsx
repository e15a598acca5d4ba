import type { Order } from '@bm/domain/orders/order.schema';
import { Email } from '../../../../components/ui/data/email.tsx';
import { orderCopy } from '../../../../copy/orders.ts';

/** The customer of a group, as an admin sees it. */
export function GroupCustomer({ orders: [order] }: { orders: readonly Order[] }) {
  if (order === undefined) return null;
  return (
    <p>
      <span className="wrap-anywhere text-ink">
        {orderCopy.manage.customer(order.customerName, order.customerCompany)}
      </span>
      <Email address={order.customerEmail} />
    </p>
  );
}
