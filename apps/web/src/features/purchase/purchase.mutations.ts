import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { getErrorCode } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Errors that show that the part on the page is out of date. */
const STALE_PART_CODES: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'PART_NOT_ACTIVE',
]);

/** Places an order, then invalidates orders and parts. */
export function usePlaceOrder() {
  const utils = trpc.useUtils();
  return trpc.orders.place.useMutation({
    onSuccess: () => Promise.all([utils.orders.invalidate(), utils.parts.invalidate()]),
    onError: (error) => {
      const code = getErrorCode(error);
      if (code === 'HOLD_LIMIT_REACHED') return utils.orders.holdBudget.invalidate();
      return STALE_PART_CODES.has(code) ? utils.parts.invalidate() : undefined;
    },
  });
}
