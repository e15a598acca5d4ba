import { toast } from '../../components/ui/feedback/toast.tsx';
import { orderCopy } from '../../copy/orders.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { forgetIdempotencyKeys } from '../../lib/forms/use-idempotency-key.ts';
import { ordersAndParts } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { showState } from './optimistic-orders.ts';

/** Cancels an unpaid order, and shows the result. The same order may then be placed again. */
export function useCancelOrder(): (id: string) => void {
  const { run } = useAction(trpc.orders.cancel, {
    invalidates: ordersAndParts,
    optimistic: showState(() => 'cancelled'),
    done({ number }) {
      toast.success(orderCopy.deleted);
      return orderCopy.cancelUnpaid.done(number);
    },
    failed: orderCopy.cancelDialog.failed,
  });
  return (id) => {
    forgetIdempotencyKeys();
    void run({ id });
  };
}
