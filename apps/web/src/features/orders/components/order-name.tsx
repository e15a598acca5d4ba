import type { Order } from '@bm/domain/orders/order.schema';
import { Stack } from '../../../components/ui/table.tsx';
import { formatDate, machineTime } from '../../../lib/format.ts';

/** An order's number over the day it was placed. */
export function OrderName({ order }: { order: Order }) {
  return (
    <Stack split>
      <code className="text-2xs">{order.number}</code>
      <time className="num text-ink-2" dateTime={machineTime(order.createdAt)}>
        {formatDate(order.createdAt)}
      </time>
    </Stack>
  );
}
