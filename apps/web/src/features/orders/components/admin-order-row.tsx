import type { Order } from '@bm/domain/orders/order.schema';
import { Email } from '../../../components/ui/data/email.tsx';
import { Cell, Item, Row, RowActions, RowHead, Stack } from '../../../components/ui/data/table.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { AdvanceButton } from './advance-button.tsx';
import { OrderHeading, OrderStatus } from './order-cells.tsx';

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
      <RowActions>
        <div className="flex justify-end gap-2 max-md:flex-wrap max-md:*:min-h-control max-md:*:flex-1 md:max-xl:flex-col-reverse md:max-xl:items-end">
          <AdvanceButton order={order} />
          <Button
            variant="bare"
            size="sm"
            className="max-md:border-line-strong max-md:bg-surface"
            onClick={() => onOpen(order)}
          >
            {orderCopy.manage.open}
            <span className="visually-hidden"> {order.number}</span>
          </Button>
        </div>
      </RowActions>
    </Row>
  );
}
