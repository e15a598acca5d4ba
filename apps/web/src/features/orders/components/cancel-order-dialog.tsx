import type { Order } from '@bm/domain/orders/order.schema';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { copy } from '../../../copy.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { formatCount } from '../../../lib/format.ts';
import { useCancelOrder } from '../orders.mutations.ts';

interface CancelOrderDialogProps {
  /** Null while nothing is to be cancelled. */
  order: Order | null;
  onClose: () => void;
}

/** Asks before an unpaid order is cancelled; names it. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const cancelOrder = useCancelOrder({
    onSuccess: () => toast.success(copy.orders.deleted),
    onError: (error) => toast.error(`The order is not cancelled. ${getErrorMessage(error)}`),
  });
  const confirm = () => {
    if (order === null) return;
    cancelOrder.mutate({ id: order.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={`Cancel order ${order?.number ?? ''}?`}
      safeLabel="Keep the order"
      actionLabel={copy.orders.cancel}
      onClose={onClose}
      onConfirm={confirm}
    >
      {order !== null && (
        <p>
          {formatCount(order.quantity)} units of {order.partName} go back into stock. Nothing was
          charged.
        </p>
      )}
    </ConfirmDialog>
  );
}
