import { orderCopy } from '../../../copy/orders.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { ordersAndParts } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { CancelReasonDialog } from './cancel-reason-dialog.tsx';
import type { OrderActDialogProps } from './order-dialog.tsx';

const { cancelUnpaid: text, cancelDialog } = orderCopy;

/** Cancels an unpaid line of a customer. */
export function CancelUnpaidDialog({ order, onClose }: OrderActDialogProps) {
  const { id, number, quantity, partName } = order;
  const cancel = useAction(trpc.orders.cancelUnpaid, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
  });
  return (
    <CancelReasonDialog
      title={cancelDialog.title(number)}
      keep={cancelDialog.keep}
      action={text.action}
      cancel={(reason) => cancel.runOrThrow({ id, reason })}
      onClose={onClose}
    >
      {cancelDialog.text(quantity, partName)}
    </CancelReasonDialog>
  );
}
