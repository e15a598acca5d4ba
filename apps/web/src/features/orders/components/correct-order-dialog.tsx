import { advanceStateSchema, previousState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { orderCopy, stateLabels } from '../../../copy/orders.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatCount } from '../../../lib/format.ts';
import { ordersAndParts } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { showCorrected } from '../optimistic-orders.ts';

interface CorrectOrderDialogProps {
  /** Null while the dialog is closed. */
  order: Order | null;
  onClose: () => void;
}

/** Takes the last step of an order back, with a note for its timeline. */
export function CorrectOrderDialog({ order, onClose }: CorrectOrderDialogProps) {
  const { correct: text } = orderCopy;
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const close = () => {
    setNote('');
    setIsMissing(false);
    onClose();
  };
  const correct = useAction(trpc.orders.correct, {
    invalidates: ordersAndParts,
    optimistic: showCorrected,
    done: ({ number, state }) => text.done(number, stateLabels.timeline[state]),
    failed: (message) => orderCopy.manage.advanceFailed(order?.number ?? '', message),
  });
  const from = advanceStateSchema.safeParse(order?.state).data;
  const isShipment = order !== null && order.shippedUnits > 0 && from !== 'delivered';
  const to = from === undefined ? null : isShipment ? 'processing' : previousState(from);
  const confirm = () => {
    if (order === null || from === undefined) return;
    if (note.trim() === '') {
      setIsMissing(true);
      return;
    }
    void correct.run({ id: order.id, from, note, shippedUnits: order.shippedUnits });
    close();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={text.title(order?.number ?? '')}
      safeLabel={text.keep}
      actionLabel={text.action}
      onClose={close}
      onConfirm={confirm}
    >
      {order !== null && from !== undefined && to !== null && (
        <>
          {from !== to && <p>{text.text(stateLabels.timeline[from], stateLabels.timeline[to])}</p>}
          {isShipment && (
            <p>
              {order.shippedUnits === order.quantity
                ? text.restocked(formatCount(order.quantity), order.partName)
                : text.lastShipment(order.partName)}
            </p>
          )}
          <TextareaField
            label={text.note}
            rows={2}
            maxLength={500}
            value={note}
            error={isMissing ? text.noteMissing : null}
            onChange={(event) => {
              setNote(event.target.value);
              setIsMissing(false);
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
