import type { Order } from '@bm/domain/orders/order.schema';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { formatCount } from '../../../lib/format.ts';
import { useCancelOrder } from '../orders.mutations.ts';

interface CancelOrderDialogProps {
  /** Null while the dialog is closed. */
  order: Order | null;
  onClose: () => void;
}

/** Confirms the cancellation of an unpaid order. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const cancelOrder = useCancelOrder();
  const confirm = () => {
    if (order === null) return;
    cancelOrder(order.id);
    onClose();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={orderCopy.cancelDialog.title(order?.number ?? '')}
      safeLabel={orderCopy.cancelDialog.keep}
      actionLabel={orderCopy.cancelUnpaid.action}
      onClose={onClose}
      onConfirm={confirm}
    >
      {order !== null && (
        <p>{orderCopy.cancelDialog.text(formatCount(order.quantity), order.partName)}</p>
      )}
    </ConfirmDialog>
  );
}
