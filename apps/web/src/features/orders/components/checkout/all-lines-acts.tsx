import type { StateSum } from '@bm/domain/checkouts/checkout-summary.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/feedback/confirm-dialog.tsx';
import { ActionButton } from '../../../../components/ui/forms/action-button.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { TextareaField } from '../../../../components/ui/forms/text-field.tsx';
import { checkoutCopy } from '../../../../copy/admin/checkout.ts';
import { orderCopy } from '../../../../copy/orders.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

const { allLines: copy } = checkoutCopy;

interface AllLinesActsProps {
  checkoutId: string;
  /** The PO number or the number of the order. */
  name: string;
  /** The numbers of lines by state. */
  states: readonly Pick<StateSum, 'state' | 'orders'>[];
}

/** What an admin does with all lines of an order: mark them, or cancel the unpaid ones. */
export function AllLinesActs({ checkoutId, name, states }: AllLinesActsProps) {
  const advance = useAction(trpc.orders.advanceCheckout, {
    invalidates: ordersAndParts,
    done: ({ lines }, { to }) => copy.advanced[to](lines, name),
  });
  const [isCancelling, setIsCancelling] = useState(false);
  const count = (state: StateSum['state']) =>
    states.reduce((sum, each) => sum + (each.state === state ? each.orders : 0), 0);
  const [paid, shipped, unpaid] = [count('paid'), count('shipped'), count('unpaid')];
  return (
    <>
      {paid > 0 && (
        <ActionButton
          variant="quiet"
          size="sm"
          action={advance}
          input={{ id: checkoutId, to: 'processing' }}
        >
          {copy.advance.processing(paid)}
          <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
        </ActionButton>
      )}
      {shipped > 0 && (
        <ActionButton
          variant="quiet"
          size="sm"
          action={advance}
          input={{ id: checkoutId, to: 'delivered' }}
        >
          {copy.advance.delivered(shipped)}
          <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
        </ActionButton>
      )}
      {unpaid > 0 && (
        <Button variant="danger" size="sm" onClick={() => setIsCancelling(true)}>
          {copy.cancel(unpaid)}
          <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
        </Button>
      )}
      <CancelLinesDialog
        checkoutId={checkoutId}
        name={name}
        lines={unpaid}
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
      />
    </>
  );
}

interface CancelLinesDialogProps {
  checkoutId: string;
  name: string;
  /** The number of unpaid lines. */
  lines: number;
  open: boolean;
  onClose: () => void;
}

function CancelLinesDialog({ checkoutId, name, lines, open, onClose }: CancelLinesDialogProps) {
  const { cancelUnpaid: text } = orderCopy;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const cancel = useAction(trpc.orders.cancelUnpaidCheckout, {
    invalidates: ordersAndParts,
    failed: 'inline',
    done: ({ orders }) => copy.cancelled(orders, name),
  });
  const close = () => {
    cancel.reset();
    setReason('');
    setIsMissing(false);
    onClose();
  };
  const confirm = async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    if ((await cancel.run({ id: checkoutId, reason })) !== undefined) close();
  };
  return (
    <ConfirmDialog
      open={open}
      title={copy.cancelTitle(lines, name)}
      safeLabel={orderCopy.cancelAll.keep}
      actionLabel={copy.cancel(lines)}
      pending={cancel.isPending}
      error={cancel.error}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <p>{copy.cancelText}</p>
      <TextareaField
        label={text.reason}
        remark={text.reasonRemark}
        rows={2}
        maxLength={500}
        value={reason}
        error={isMissing ? text.reasonMissing : null}
        onChange={({ target }) => {
          setReason(target.value);
          setIsMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
