import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { Cell, Item, Row, RowActions, RowHead, Stack } from '../../../components/ui/data/table.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { OrderHeading, OrderStatus } from './order-cells.tsx';

interface MyOrderRowProps {
  order: Order;
  /** Opens the order dialog. */
  onOpen: (order: Order) => void;
  onCancel: (order: Order) => void;
}

/** One of the customer's orders; it can be paid or cancelled while it is unpaid. */
export function MyOrderRow({ order, onOpen, onCancel }: MyOrderRowProps) {
  const isUnpaid = order.state === 'unpaid';
  const hiddenName = <span className="visually-hidden">{orderCopy.hiddenName(order.number)}</span>;
  return (
    <Row>
      <RowHead>
        <OrderHeading order={order} viewer="customer" />
      </RowHead>
      <Cell full>
        <Item
          picture={<Picture src={order.image} alt="" width={1200} height={900} sizes="56px" />}
          name={order.partName}
          detail={<code className="sku">{order.sku}</code>}
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
          <OrderStatus order={order} viewer="customer" />
        </Stack>
      </Cell>
      <RowActions>
        <Button variant="bare" size="sm" onClick={() => onOpen(order)}>
          {orderCopy.open}
          {hiddenName}
        </Button>
        <Button
          variant="danger"
          size="sm"
          disabled={!isUnpaid}
          className={isUnpaid ? undefined : 'action-idle'}
          onClick={() => onCancel(order)}
        >
          {orderCopy.cancel}
          {hiddenName}
        </Button>
        {isUnpaid && (
          <Link
            to="/dashboard/payment/$id"
            params={{ id: order.id }}
            className={buttonClasses({ size: 'sm' })}
          >
            {orderCopy.payment}
            {hiddenName}
          </Link>
        )}
      </RowActions>
    </Row>
  );
}
