import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatCount } from '../../../lib/format.ts';
import { ordersAndParts } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

interface CancelUnpaidDialogProps {
  /** Null while nothing is to be cancelled. */
  order: Order | null;
  onClose: () => void;
}

/** Confirms the cancellation of a customer's unpaid order by an admin, with a reason that the customer reads. */
export function CancelUnpaidDialog({ order, onClose }: CancelUnpaidDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { cancelUnpaid: text, cancelDialog } = orderCopy;
  const cancel = useAction(trpc.orders.cancelUnpaid, {
    invalidates: ordersAndParts,
    done: ({ number }) => text.done(number),
    failed: 'inline',
  });
  const close = () => {
    cancel.reset();
    setReason('');
    setIsMissing(false);
    onClose();
  };
  const confirm = async () => {
    if (order === null) return;
    if (reason.trim() === '') {
      setIsMissing(true);
      return;
    }
    if ((await cancel.run({ id: order.id, reason })) !== undefined) close();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={cancelDialog.title(order?.number ?? '')}
      safeLabel={cancelDialog.keep}
      actionLabel={text.action}
      pending={cancel.isPending}
      error={cancel.error}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      {order !== null && (
        <>
          <p>{cancelDialog.text(formatCount(order.quantity), order.partName)}</p>
          <TextareaField
            label={text.reason}
            remark={text.reasonRemark}
            rows={2}
            maxLength={500}
            value={reason}
            error={isMissing ? text.reasonMissing : null}
            onChange={(event) => {
              setReason(event.target.value);
              setIsMissing(false);
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
