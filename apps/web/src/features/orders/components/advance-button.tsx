import { nextAdvance } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { Button, ignoreDoubleClick } from '../../../components/ui/forms/button.tsx';
import type { ButtonLook } from '../../../components/ui/forms/button-classes.ts';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useAdvanceOrder } from '../orders.mutations.ts';
import { advanceLabels, stateLabels } from '../order-labels.ts';

interface AdvanceButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  order: Pick<Order, 'id' | 'number' | 'state'>;
  /** Takes the sentence about a refusal, which is a toast otherwise; success is then silent too. */
  onRefusal?: (message: string | null) => void;
}

/** Moves an order one step on; nothing where no step follows. */
export function AdvanceButton(props: AdvanceButtonProps) {
  const { order, variant = 'quiet', size = 'sm', onRefusal } = props;
  const advance = useAdvanceOrder({
    onSuccess({ number, state }) {
      if (!onRefusal) toast.success(`Order ${number}: ${stateLabels.admin[state]}`);
    },
    onError(error) {
      if (onRefusal) onRefusal(getErrorMessage(error));
      else toast.error(`Order ${order.number} is not moved. ${getErrorMessage(error)}`);
    },
  });
  const to = nextAdvance(order.state);
  if (to === null) return null;
  const move = () => {
    onRefusal?.(null);
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
      <span className="vh"> {order.number}</span>
    </Button>
  );
}
