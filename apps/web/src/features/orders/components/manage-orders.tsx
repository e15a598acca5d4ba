import type { Order } from '@bm/domain/orders/order.schema';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { Cell, Item, Row, RowHead, Stack } from '../../../components/ui/table.tsx';
import { copy } from '../../../copy.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { allOrders } from '../orders.queries.ts';
import { OrderList } from './order-list.tsx';
import { OrderName } from './order-name.tsx';
import { OrderStatus } from './order-status.tsx';

/** Every order of the shop, newest first. */
export function ManageOrders() {
  const query = allOrders.use();
  return (
    <OrderList
      title={copy.manageOrders.title}
      caption="All orders, newest first"
      itemHead="Customer and part"
      query={query}
      renderRow={(order) => <ManagedOrderRow key={order.id} order={order} />}
      empty={<EmptyState title="No orders yet">Orders of all customers stand here.</EmptyState>}
    />
  );
}

function ManagedOrderRow({ order }: { order: Order }) {
  return (
    <Row>
      <RowHead>
        <OrderName order={order} />
      </RowHead>
      <Cell full>
        <Item
          picture={<Picture src={order.image} alt="" width={1200} height={900} sizes="56px" />}
          name={order.partName}
          detail={<span className="text-ink-2 wrap-anywhere">{order.customerEmail}</span>}
        />
      </Cell>
      <Cell numeric label="Quantity">
        {formatCount(order.quantity)}
      </Cell>
      <Cell numeric label="Total">
        <b className="text-base font-[640]">{formatMoney(order.totalMinor, order.currency)}</b>
      </Cell>
      <Cell full>
        <Stack split>
          <OrderStatus order={order} viewer="admin" />
        </Stack>
      </Cell>
      <Cell deskOnly />
    </Row>
  );
}
