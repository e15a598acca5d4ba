import type { Order } from '@bm/domain/orders/order.schema';
import { Email } from '../../../components/ui/data/email.tsx';
import { Cell, Item, Row, RowHead, Stack } from '../../../components/ui/data/table.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { OrderHeading, OrderStatus } from './order-cells.tsx';
import { OrderRowActions } from './order-row-actions.tsx';

interface AdminOrderRowProps {
  order: Order;
  /** Opens the order dialog. */
  onOpen: (order: Order) => void;
}

/** One order in the list of an admin, who can open it or move it to its next state. */
export function AdminOrderRow({ order, onOpen }: AdminOrderRowProps) {
  return (
    <Row>
      <RowHead>
        <OrderHeading order={order} viewer="admin" />
      </RowHead>
      <Cell full>
        <Item
          picture={<Picture src={order.image} alt="" width={1200} height={900} sizes="56px" />}
          name={order.partName}
          detail={
            <span className="block min-w-36 text-ink-2">
              <span className="block wrap-anywhere text-ink">
                {orderCopy.manage.customer(order.customerName, order.customerCompany)}
              </span>
              <Email address={order.customerEmail} />
            </span>
          }
        />
      </Cell>
      <Cell numeric label={orderCopy.columns.quantity}>
        {formatCount(order.quantity)}
      </Cell>
      <Cell numeric label={orderCopy.columns.total}>
        <b className="text-base font-[640]">{formatMoney(order.totalMinor, order.currency)}</b>
      </Cell>
      <Cell full>
        <Stack split>
          <OrderStatus order={order} viewer="admin" />
        </Stack>
      </Cell>
      <OrderRowActions order={order} onOpen={onOpen} />
    </Row>
  );
}
