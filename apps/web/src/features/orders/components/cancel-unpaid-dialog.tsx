import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { formatCount } from '../../../lib/format.ts';
import { resultOrNull } from '../../../lib/remember-page.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useCancelUnpaid } from '../orders.mutations.ts';

interface CancelUnpaidDialogProps {
  /** Null while nothing is to be cancelled. */
  order: Order | null;
  onClose: () => void;
}

/** Confirms the cancellation of a customer's unpaid order by an admin, with a reason that the customer reads. */
export function CancelUnpaidDialog({ order, onClose }: CancelUnpaidDialogProps) {
  const cancelUnpaid = useCancelUnpaid();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { cancelUnpaid: text, cancelDialog } = orderCopy;
  const close = () => {
    cancelUnpaid.reset();
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
    const cancelled = await resultOrNull(cancelUnpaid.mutateAsync({ id: order.id, reason }));
    if (cancelled === null) return;
    toast.success(text.done(cancelled.number));
    close();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={cancelDialog.title(order?.number ?? '')}
      safeLabel={cancelDialog.keep}
      actionLabel={text.action}
      pending={cancelUnpaid.isPending}
      error={cancelUnpaid.error === null ? null : getErrorMessage(cancelUnpaid.error)}
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
