import { nextAdvance, type AdvanceState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { UNDO_MS } from '@bm/domain/shared/undo-time';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import type { ButtonLook } from '../../../components/ui/forms/control-classes.ts';
import { advanceLabels, orderCopy, stateLabels } from '../../../copy/orders.ts';
import { useAction, type Action } from '../../../lib/actions/use-action.ts';
import { ordersAndParts } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { rememberPage, showFailure } from '../../../lib/remember-page.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { askIfDisputed } from '../../../components/checkout/ask-if-disputed.ts';
import { showCorrected, showState } from '../optimistic-orders.ts';

const { manage: copy, correct } = orderCopy;

type AdvancedOrder = Pick<Order, 'id' | 'number' | 'state'>;

const advancedText = ({ number, state }: AdvancedOrder) =>
  copy.advanced(number, stateLabels.admin[state]);

/**
 * Moves an order to its next state, with toasts and an undo. A dialog, which shows state and error
 * itself, gets no toasts.
 */
export function useAdvance(number: string, isInDialog = false) {
  const failed = (message: string) => copy.advanceFailed(number, message);
  const undo = useAction(trpc.orders.correct, {
    invalidates: ordersAndParts,
    optimistic: showCorrected,
    done: advancedText,
    failed,
  });
  const advance = useAction(trpc.orders.advance, {
    invalidates: ordersAndParts,
    optimistic: showState(({ to }) => to),
    done(order, { to }) {
      if (isInDialog) return undefined;
      // Units that another admin has shipped since stay shipped.
      const { id, shippedUnits } = order;
      const onAction = () => void undo.run({ id, from: to, shippedUnits, note: correct.undone });
      return [advancedText(order), { label: correct.undo, duration: UNDO_MS, onAction }];
    },
  });
  const run = async (input: { id: string; to: AdvanceState }) => {
    const isSamePage = rememberPage();
    try {
      return await askIfDisputed(advance.runOrThrow, input);
    } catch (cause) {
      if (!isInDialog) toast.error(failed(getErrorMessage(cause)));
      else if (!isSamePage()) showFailure(cause);
      return undefined;
    }
  };
  return { ...advance, run };
}

interface NextStateButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  order: AdvancedOrder;
  action: Pick<Action<{ id: string; to: AdvanceState }>, 'run' | 'isPending'>;
}

/** The button of the next state; renders nothing in a final state. */
export function NextStateButton({ order, ...button }: NextStateButtonProps) {
  const to = nextAdvance(order.state);
  if (to === null) return null;
  return (
    <ActionButton input={{ id: order.id, to }} {...button}>
      {advanceLabels[to]}
      <span className="visually-hidden"> {order.number}</span>
    </ActionButton>
  );
}

/** Moves the order of a row to its next state. */
export function AdvanceButton({ order }: { order: AdvancedOrder }) {
  return (
    <NextStateButton order={order} action={useAdvance(order.number)} variant="quiet" size="sm" />
  );
}
