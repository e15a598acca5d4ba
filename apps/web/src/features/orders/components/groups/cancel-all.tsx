import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../components/ui/feedback/toast.tsx';
import { TextButton } from '../../../../components/ui/forms/text-button.tsx';
import { orderCopy } from '../../../../copy/orders.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { forgetIdempotencyKeys } from '../../../../lib/forms/use-idempotency-key.ts';
import { resultOrNull } from '../../../../lib/remember-page.ts';
import { getErrorMessage } from '../../../../lib/trpc/errors.ts';
import { useCancelCheckout } from '../../orders.mutations.ts';

const { cancelAll: copy } = orderCopy;

interface CancelAllProps {
  checkout: CheckoutSummary;
  /** The name of the checkout. */
  name: string;
}

/** Cancels all unpaid orders of a checkout, after a confirmation; absent for fewer than two. */
export function CancelAll({ checkout, name }: CancelAllProps) {
  const [isOpen, setOpen] = useState(false);
  const cancelCheckout = useCancelCheckout();
  const unpaid = checkout.states.find(({ state }) => state === 'unpaid');
  const { orders = 0, units = 0 } = unpaid ?? {};
  const close = () => {
    cancelCheckout.reset();
    setOpen(false);
  };
  const confirm = async () => {
    forgetIdempotencyKeys();
    const cancelled = await resultOrNull(cancelCheckout.mutateAsync({ id: checkout.id }));
    if (cancelled === null) return;
    toast.success(copy.done(cancelled.orders, name));
    close();
  };
  return (
    <>
      {orders > 1 && (
        <div className="order-group-more justify-end">
          <TextButton danger onClick={() => setOpen(true)}>
            {copy.action(orders)}
            <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
          </TextButton>
        </div>
      )}
      <ConfirmDialog
        open={isOpen}
        title={copy.title(orders, name)}
        safeLabel={copy.keep}
        actionLabel={copy.confirm}
        pending={cancelCheckout.isPending}
        error={cancelCheckout.error === null ? null : getErrorMessage(cancelCheckout.error)}
        onClose={close}
        onConfirm={() => void confirm()}
      >
        <p>{copy.text(units)}</p>
        {checkout.receivedMinor > 0 && (
          <p>{copy.received(formatMoney(checkout.receivedMinor, checkout.currency))}</p>
        )}
      </ConfirmDialog>
    </>
  );
}
