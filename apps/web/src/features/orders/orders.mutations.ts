import { previousState, type AdvanceState, type OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { orderCopy } from '../../copy/orders.ts';
import { forgetIdempotencyKeys } from '../../lib/forms/use-idempotency-key.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import type { MutationCallbacks } from '../../lib/trpc/optimistic-updates.ts';
import { useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { orderUpdates } from './optimistic-orders.ts';

interface AdvanceInput {
  id: string;
  to: AdvanceState;
}

/** Moves a paid order to its next state. */
export function useAdvanceOrder(callbacks: MutationCallbacks<Order, AdvanceInput>) {
  const orderMutation = useOrderMutation();
  return trpc.orders.advance.useMutation(orderMutation(({ to }) => to, callbacks));
}

interface CorrectInput {
  id: string;
  from: AdvanceState;
  /** The shipped units that the admin saw. */
  shippedUnits?: number;
  note: string;
}

/** Takes the last step of an order back. */
export function useCorrectOrder(callbacks: MutationCallbacks<Order, CorrectInput>) {
  const orderMutation = useOrderMutation();
  return trpc.orders.correct.useMutation(
    orderMutation(({ from }) => previousState(from) ?? from, callbacks),
  );
}

/** Cancels an unpaid order, and shows the result. The same order may then be placed again. */
export function useCancelOrder() {
  const orderMutation = useOrderMutation();
  const { mutate } = trpc.orders.cancel.useMutation(
    orderMutation<{ id: string }>(() => 'cancelled', {
      onSuccess: ({ number }) => {
        toast.success(orderCopy.deleted);
        toast.success(orderCopy.cancelUnpaid.done(number));
      },
      onError: (error) => toast.error(orderCopy.cancelDialog.failed(getErrorMessage(error))),
    }),
  );
  return (id: string): void => {
    forgetIdempotencyKeys();
    mutate({ id });
  };
}

/** Cancels all unpaid orders of a checkout. */
export function useCancelCheckout() {
  return trpc.orders.cancelCheckout.useMutation({ onSettled: useRefreshOrdersAndParts() });
}

/** Cancels a customer's unpaid order with a reason; for admins. */
export function useCancelUnpaid() {
  return trpc.orders.cancelUnpaid.useMutation({ onSettled: useRefreshOrdersAndParts() });
}

/** Refunds units or an amount. Not optimistic: money is only shown as returned once it is. */
export function useCreateRefund() {
  return trpc.refunds.create.useMutation({ onSettled: useRefreshOrdersAndParts() });
}

/** Ships units of orders of one checkout. Not optimistic: stock changes with it. */
export function useCreateShipment() {
  return trpc.shipments.create.useMutation({ onSettled: useRefreshOrdersAndParts() });
}

/** Ships all open units of several orders. Not optimistic: the server may refuse single orders. */
export function useShipOrders() {
  return trpc.shipments.shipOrders.useMutation({ onSettled: useRefreshOrdersAndParts() });
}

/** Adds a note that only admins read to the timeline of a checkout. */
export function useAddInternalNote() {
  const utils = trpc.useUtils();
  return trpc.checkouts.addInternalNote.useMutation({
    onSettled: (_data, _error, { checkoutId: id }) => utils.checkouts.adminById.invalidate({ id }),
  });
}

function useOrderMutation() {
  const refresh = useRefreshOrdersAndParts();
  return <Input extends { id: string }>(
    nextState: (input: Input) => OrderState,
    callbacks: MutationCallbacks<Order, Input>,
  ) => {
    const apply = (order: Order, input: Input) =>
      order.id === input.id ? { ...order, state: nextState(input) } : order;
    return orderUpdates.optimisticMutation({ apply, refresh }, callbacks);
  };
}

/** Parts too: a cancelled or refunded order returns its units to the stock. */
function useRefreshOrdersAndParts() {
  const utils = trpc.useUtils();
  const refreshOrders = useRefreshOrders();
  return () => Promise.all([refreshOrders(), utils.parts.invalidate()]);
}
