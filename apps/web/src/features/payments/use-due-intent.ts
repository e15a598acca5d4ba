import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { useEffect } from 'react';
import { useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { paymentIntent } from './payment-intent.queries.ts';

/**
 * Returns the order's open intent, with its secret only if it charges what the page shows. Otherwise a line
 * was cancelled, or the order paid, since one of the two was read: both are read again.
 */
export function useDueIntent({ id, checkout: { dueMinor } }: OrderDetail) {
  const { data, error, isFetching, refetch } = paymentIntent.use(id);
  const refreshOrders = useRefreshOrders();
  const isDue = data?.amountMinor === dueMinor;
  const isOutdated = data !== undefined && !isDue && error === null && !isFetching;
  useEffect(() => {
    if (!isOutdated) return;
    void refreshOrders();
    // The intent of an order that is not to be paid by card any more is null.
    if (data !== null) void refetch();
  }, [isOutdated, data, refetch, refreshOrders]);
  return {
    clientSecret: isDue && !isFetching ? data.clientSecret : undefined,
    error,
    refetch,
  };
}
