import { taxedTotal } from '@bm/domain/checkouts/amount-due';
import type { Order } from '@bm/domain/orders/order.schema';
import { heldUnits } from '@bm/domain/shipments/open-units';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useRefundOrder } from '../orders.mutations.ts';

interface RefundOrderDialogProps {
  /** Null while the dialog is closed. */
  order: Order | null;
  onClose: () => void;
}

/** Confirms the refund of an order. */
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
          toast.success(orderCopy.refund.done(number));
          close();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={orderCopy.refund.title(order?.number ?? '')}
      safeLabel={orderCopy.refund.keep}
      actionLabel={orderCopy.refund.action}
      pending={refund.isPending}
      error={refund.error === null ? null : getErrorMessage(refund.error)}
      onClose={close}
      onConfirm={confirm}
    >
      {order !== null && (
        <>
          <p>{refundText(order)}</p>
          <TextField
            label={orderCopy.refund.note}
            remark={orderCopy.refund.noteRemark}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function refundText(order: Order): string {
  const { refund } = orderCopy;
  const amount = formatMoney(taxedTotal(order), order.currency);
  const isByBank = isBankTransaction(order.transactionId ?? '');
  const money = isByBank ? refund.toAccount(amount) : refund.toCard(amount);
  const units = heldUnits(order) > 0 ? refund.unshipped : refund.shipped;
  return `${money} ${units(formatCount(order.quantity), order.partName)}`;
}
