import type { Order } from '@bm/domain/orders/order.schema';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { formatCount } from '../../../lib/format.ts';
import { useCancelOrder } from '../order-changes.ts';

interface CancelOrderDialogProps {
  /** Null while nothing is to be cancelled. */
  order: Order | null;
  onClose: () => void;
}

/** Asks before an unpaid order is cancelled; names it. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const cancelOrder = useCancelOrder({
    done: () => toast.success(copy.orders.deleted),
    refused: (error) => toast.error(`The order is not cancelled. ${errorMessageOf(error)}`),
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
