import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { Stack, Cell, Item, Row, RowActions } from '../../../components/ui/data/table.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Status } from '../../../components/ui/feedback/status.tsx';
import { orderCopy, stateHints, stateLabels } from '../../../copy/orders.ts';
import { formatShortDateTime, formatDate, formatIsoTime } from '../../../lib/format-date.ts';

import { OrderUnits } from './fulfilment/order-units.tsx';

interface OrderStatusProps {
  order: Order;
  viewer: 'customer' | 'admin';
}

/** The state of an order, with its transaction id, its cancel reason or the end of its stock hold. */
export function OrderStatus({ order, viewer }: OrderStatusProps) {
  return (
    <>
      <Status kind={order.state}>{stateLabels[viewer][order.state]}</Status>
      <span className="text-xs text-ink-2">{stateHints[order.state]}</span>
      {order.transactionId !== null && (
        <code className="text-2xs text-ink-2 md:max-xl:w-26 md:max-xl:wrap-anywhere">
          {order.transactionId}
        </code>
      )}
      <OrderUnits order={order} />
      {order.cancelReason !== null && (
        <span className="text-xs wrap-anywhere text-ink-2 md:max-w-56">
          {orderCopy.cancelReason(order.cancelReason)}
        </span>
      )}
      {order.state === 'unpaid' && (
        <span className="num text-xs text-ink-2">
          {orderCopy.heldUntil(formatShortDateTime(order.expiresAt))}
        </span>
      )}
    </>
  );
}

/** The number and the date of an order; for an admin with a link to its checkout. */
export function OrderHeading({ order, viewer }: OrderStatusProps) {
  const number = <code className="text-2xs">{order.number}</code>;
  return (
    <Stack split>
      {viewer === 'customer' ? (
        number
      ) : (
        <Link to="/dashboard/manage/$checkoutId" params={{ checkoutId: order.checkoutId }}>
          {number}
        </Link>
      )}
      <time className="num text-ink-2" dateTime={formatIsoTime(order.createdAt)}>
        {formatDate(order.createdAt)}
      </time>
    </Stack>
  );
}

/** Placeholder while orders load. */
export function OrderRowSkeleton() {
  return (
    <Row>
      <Cell full>
        <Stack split>
          <Skeleton className="text-2xs">BM-000129</Skeleton>
          <Skeleton>20 Nov 2026</Skeleton>
        </Stack>
      </Cell>
      <Cell full>
        <Item
          picture={<Skeleton className="block aspect-4/3 w-full" />}
          name={<Skeleton>Chain-wheel and crank</Skeleton>}
          detail={<Skeleton className="font-mono text-2xs">CW-44-170A</Skeleton>}
        />
      </Cell>
      <Cell numeric label={orderCopy.columns.quantity}>
        <Skeleton>120</Skeleton>
      </Cell>
      <Cell numeric label={orderCopy.columns.total}>
        <Skeleton className="text-base">$582.00</Skeleton>
      </Cell>
      <Cell full>
        <Stack split>
          <Skeleton>Processing...</Skeleton>
          <Skeleton className="font-mono text-2xs">pi_3QoV1eLkd0Bc</Skeleton>
        </Stack>
      </Cell>
      <RowActions>
        <Skeleton className="h-control-sm w-24 pointer-coarse:h-control" />
      </RowActions>
    </Row>
  );
}
