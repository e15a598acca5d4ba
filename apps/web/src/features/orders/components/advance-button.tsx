import { nextAdvance } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { Button } from '../../../components/ui/button.tsx';
import type { ButtonLook } from '../../../components/ui/button-classes.ts';
import { toast } from '../../../components/ui/toast.tsx';
import { errorMessageOf } from '../../../lib/errors.ts';
import { onSingleClick } from '../../../lib/single-click.ts';
import { useAdvanceOrder } from '../order-changes.ts';
import { advanceWords, stateWords } from '../state-words.ts';

interface AdvanceButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  order: Pick<Order, 'id' | 'number' | 'state'>;
  /** Takes the sentence about a refusal, which is a toast otherwise; success is then silent too. */
  onRefusal?: (message: string | null) => void;
}

/** Moves an order one step on; nothing where no step follows. */
export function AdvanceButton(props: AdvanceButtonProps) {
  const { order, variant = 'quiet', size = 'sm', onRefusal } = props;
  const advance = useAdvanceOrder({
    done({ number, state }) {
      if (!onRefusal) toast.success(`Order ${number}: ${stateWords.admin[state]}`);
    },
    refused(error) {
      if (onRefusal) onRefusal(errorMessageOf(error));
      else toast.error(`Order ${order.number} is not moved. ${errorMessageOf(error)}`);
    },
  });
  const to = nextAdvance(order.state);
  if (to === null) return null;
  const move = () => {
    onRefusal?.(null);
    advance.mutate({ id: order.id, to });
  };
  return (
    <Button variant={variant} size={size} pending={advance.isPending} onClick={onSingleClick(move)}>
      {advanceWords[to]}
      <span className="vh"> {order.number}</span>
    </Button>
  );
}
