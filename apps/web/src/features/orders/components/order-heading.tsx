import type { Order } from '@bm/domain/orders/order.schema';
import { Stack } from '../../../components/ui/data/table.tsx';
import { formatDate, formatIsoTime } from '../../../lib/format.ts';

/** An order's number over the day it was placed. */
export function OrderHeading({ order }: { order: Order }) {
  return (
    <Stack split>
      <code className="text-2xs">{order.number}</code>
      <time className="num text-ink-2" dateTime={formatIsoTime(order.createdAt)}>
        {formatDate(order.createdAt)}
      </time>
    </Stack>
  );
}
