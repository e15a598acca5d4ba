import { holdsStock } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useRefundOrder } from '../orders.mutations.ts';

interface RefundOrderDialogProps {
  /** Null while nothing is to be refunded. */
  order: Order | null;
  onClose: () => void;
}

/** Asks before an order's money goes back; names order and amount. */
export function RefundOrderDialog({ order, onClose }: RefundOrderDialogProps) {
  const refund = useRefundOrder();
  const [note, setNote] = useState('');
  const close = () => {
    refund.reset();
    setNote('');
    onClose();
  };
  const confirm = () => {
    if (order === null) return;
    refund.mutate(
      { id: order.id, note },
      {
        onSuccess: ({ number }) => {
          toast.success(`Order ${number} is refunded.`);
          close();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={`Refund order ${order?.number ?? ''}?`}
      safeLabel="Keep the payment"
      actionLabel="Refund"
      pending={refund.isPending}
      error={refund.error === null ? null : getErrorMessage(refund.error)}
      onClose={close}
      onConfirm={confirm}
    >
      {order !== null && (
        <>
          <p>{consequence(order)}</p>
          <TextField
            label="Note"
            remark="(optional, stands in the timeline)"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** What follows from a refund. */
function consequence(order: Order): string {
  const amount = formatMoney(order.totalMinor, order.currency);
  const units = `${formatCount(order.quantity)} units of ${order.partName}`;
  return holdsStock(order.state)
    ? `${amount} go back to the card that paid. ${units} return to stock.`
    : `${amount} go back to the card that paid. ${units} were shipped and are not booked back.`;
}
