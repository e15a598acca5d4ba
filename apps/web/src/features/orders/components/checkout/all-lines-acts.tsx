import type { StateSum } from '@bm/domain/checkouts/checkout-summary.schema';
import { useState } from 'react';
import { ActionButton } from '../../../../components/ui/forms/action-button.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { checkoutCopy } from '../../../../copy/admin/checkout.ts';
import { orderCopy } from '../../../../copy/orders.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { CancelReasonDialog } from '../cancel-reason-dialog.tsx';

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
  const cancel = useAction(trpc.orders.cancelUnpaidCheckout, {
    invalidates: ordersAndParts,
    done: ({ orders }) => copy.cancelled(orders, name),
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
      {isCancelling && (
        <CancelReasonDialog
          title={copy.cancelTitle(unpaid, name)}
          keep={orderCopy.cancelAll.keep}
          action={copy.cancel(unpaid)}
          cancel={(reason) => cancel.runOrThrow({ id: checkoutId, reason })}
          onClose={() => setIsCancelling(false)}
        >
          {copy.cancelText}
        </CancelReasonDialog>
      )}
    </>
  );
}
