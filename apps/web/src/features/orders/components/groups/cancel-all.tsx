import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { confirm } from '../../../../components/ui/feedback/confirm.tsx';
import { TextButton } from '../../../../components/ui/forms/text-button.tsx';
import { orderCopy } from '../../../../copy/orders.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { forgetIdempotencyKeys } from '../../../../lib/forms/use-idempotency-key.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

const { cancelAll: copy } = orderCopy;

interface CancelAllProps {
  checkout: CheckoutSummary;
  /** The name of the checkout. */
  name: string;
}

/** Cancels all unpaid orders of a checkout, after a confirmation; absent for fewer than two. */
export function CancelAll({ checkout, name }: CancelAllProps) {
  const { id, states, receivedMinor, currency } = checkout;
  const cancel = useAction(trpc.orders.cancelCheckout, {
    invalidates: ordersAndParts,
    done: (cancelled) => copy.done(cancelled.orders, name),
  });
  const { orders = 0, units = 0 } = states.find(({ state }) => state === 'unpaid') ?? {};
  if (orders < 2) return null;
  const ask = () =>
    void confirm({
      title: copy.title(orders, name),
      text: (
        <>
          <p>{copy.text(units)}</p>
          {receivedMinor > 0 && <p>{copy.received(formatMoney(receivedMinor, currency))}</p>}
        </>
      ),
      keep: copy.keep,
      action: copy.confirm,
      act() {
        forgetIdempotencyKeys();
        return cancel.runOrThrow({ id });
      },
    });
  return (
    <div className="order-group-more justify-end">
      <TextButton danger onClick={ask}>
        {copy.action(orders)}
        <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
      </TextButton>
    </div>
  );
}
