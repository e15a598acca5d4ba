import { nextAdvance } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button, ignoreDoubleClick } from '../../../components/ui/forms/button.tsx';
import type { ButtonLook } from '../../../components/ui/forms/control-classes.ts';
import { advanceLabels, orderCopy, stateLabels } from '../../../copy/orders.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useAdvanceOrder } from '../orders.mutations.ts';

interface AdvanceButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  order: Pick<Order, 'id' | 'number' | 'state'>;
  /** Receives error messages instead of a toast; success then shows no toast either. */
  onErrorMessage?: (message: string | null) => void;
}

/** Moves an order to its next state; renders nothing in a final state. */
export function AdvanceButton(props: AdvanceButtonProps) {
  const { order, variant = 'quiet', size = 'sm', onErrorMessage } = props;
  const advance = useAdvanceOrder({
    onSuccess({ number, state }) {
      if (!onErrorMessage)
        toast.success(orderCopy.manage.advanced(number, stateLabels.admin[state]));
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
