import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { useEffect, useRef, useState } from 'react';
import { useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { paymentIntent } from './payment-intent.queries.ts';

/** How often order and intent are read again before the page says that their amounts differ. */
const MAX_REREADS = 2;

/**
 * Returns the order's open intent, with its secret only if it charges what the page shows. Otherwise a line
 * was cancelled, or the order paid, since one of the two was read: both are read again, at most twice, until
 * `retry` is called. `isOther`: their amounts still differ.
 */
export function useDueIntent({ id, checkout: { dueMinor } }: OrderDetail) {
  const { data, error, isFetching, refetch } = paymentIntent.use(id);
  const refreshOrders = useRefreshOrders();
  const [rereads, setRereads] = useState(0);
  const isReading = useRef(false);
  const isDue = data?.amountMinor === dueMinor;
  const isOutdated = data !== undefined && !isDue && error === null && !isFetching;
  // A later difference is another one.
  if (isDue && rereads > 0) setRereads(0);
  useEffect(() => {
    const readAgain = async () => {
      isReading.current = true;
      // The intent of an order that is not to be paid by card any more is null.
      await Promise.allSettled([refreshOrders(), ...(data === null ? [] : [refetch()])]);
      isReading.current = false;
      setRereads((count) => count + 1);
    };
    if (isOutdated && !isReading.current && rereads < MAX_REREADS) void readAgain();
  }, [isOutdated, data, rereads, refetch, refreshOrders]);
  return {
    clientSecret: isDue && !isFetching ? data.clientSecret : undefined,
    error,
    isOther: isOutdated && rereads === MAX_REREADS,
    retry() {
      if (error !== null) void refetch();
      setRereads(0);
    },
  };
}
