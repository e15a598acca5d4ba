import { nextAdvance } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button, ignoreDoubleClick } from '../../../components/ui/forms/button.tsx';
import type { ButtonLook } from '../../../components/ui/forms/control-classes.ts';
import { advanceLabels, orderCopy, stateLabels } from '../../../copy/orders.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useAdvanceOrder, useCorrectOrder } from '../orders.mutations.ts';

/** How long a step can be taken back in its toast, in milliseconds. */
const UNDO_MS = 10_000;

interface AdvanceButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  order: Pick<Order, 'id' | 'number' | 'state'>;
  /** Receives error messages instead of a toast; success then shows no toast either. */
  onErrorMessage?: (message: string | null) => void;
}

/** Moves an order to its next state; renders nothing in a final state. */
export function AdvanceButton(props: AdvanceButtonProps) {
  const { order, variant = 'quiet', size = 'sm', onErrorMessage } = props;
  const undo = useCorrectOrder({
    onSuccess: ({ number, state }) =>
      toast.success(orderCopy.manage.advanced(number, stateLabels.admin[state])),
    onError: (error) =>
      toast.error(orderCopy.manage.advanceFailed(order.number, getErrorMessage(error))),
  });
  const advance = useAdvanceOrder({
    onSuccess({ id, number, state }, { to }) {
      if (onErrorMessage) return;
      toast.success(orderCopy.manage.advanced(number, stateLabels.admin[state]), {
        label: orderCopy.correct.undo,
        duration: UNDO_MS,
        onAction: () => undo.mutate({ id, from: to, note: orderCopy.correct.undone }),
      });
    },
    onError(error) {
      if (onErrorMessage) onErrorMessage(getErrorMessage(error));
      else toast.error(orderCopy.manage.advanceFailed(order.number, getErrorMessage(error)));
    },
  });
  const to = nextAdvance(order.state);
  if (to === null) return null;
  const move = () => {
    onErrorMessage?.(null);
    advance.mutate({ id: order.id, to });
  };
  return (
    <Button
      variant={variant}
      size={size}
      pending={advance.isPending}
      onClick={ignoreDoubleClick(move)}
    >
      {advanceLabels[to]}
      <span className="visually-hidden"> {order.number}</span>
    </Button>
  );
}
