import type { OrderDetail } from '@bm/domain/orders/order.schema';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import { Button } from '../../../components/ui/forms/button.tsx';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { refreshOrders } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { cardLimit } from '../card-limit.ts';
import { paymentIntent } from '../payment-intent.queries.ts';

const copy = paymentCopy.method;

interface OtherMethodProps {
  order: OrderDetail;
  /** How it is to be paid instead. */
  method: PaymentMethod;
  /** Called once it is stored. */
  onChosen: () => void;
}

/** Pays the checkout in the other way, with what that means; says why a card cannot pay it. */
export function OtherMethod({ order, method, onChosen }: OtherMethodProps) {
  const choose = useAction(trpc.payments.chooseMethod, {
    invalidates(_, queryClient) {
      paymentIntent.forget(queryClient);
      return [refreshOrders(queryClient)];
    },
    done: () => {
      onChosen();
      return copy.chosen[method];
    },
  });
  const limit = method === 'card' ? cardLimit(order.checkout.dueMinor, order.currency) : null;
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      {limit !== null ? (
        <Button variant="quiet" disabled>
          {copy.choose[method]}
        </Button>
      ) : (
        <ActionButton
          variant="quiet"
          action={choose}
          input={{ checkoutId: order.checkoutId, method }}
        >
          {copy.choose[method]}
        </ActionButton>
      )}
      <p className="text-sm text-ink-2">{limit ?? copy.hint[method]}</p>
    </div>
  );
}
