import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { getErrorCode } from '../../lib/trpc/errors.ts';
import { useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Errors that show that the part on the page is out of date. */
const STALE_PART_CODES: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'PART_NOT_ACTIVE',
]);

/** Places an order, then reads orders and parts again. */
export function usePlaceOrder() {
  const utils = trpc.useUtils();
  const refreshOrders = useRefreshOrders();
  return trpc.orders.place.useMutation({
    onSuccess: () => Promise.all([refreshOrders(), utils.parts.invalidate()]),
    onError: (error) => {
      const code = getErrorCode(error);
      if (code === 'HOLD_LIMIT_REACHED') return utils.orders.holdBudget.invalidate();
      return STALE_PART_CODES.has(code) ? utils.parts.invalidate() : undefined;
    },
  });
}
