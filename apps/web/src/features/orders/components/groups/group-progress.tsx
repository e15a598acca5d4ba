import { checkoutState, checkoutStep } from '@bm/domain/checkouts/checkout-state';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { ProgressSteps } from '../../../../components/ui/feedback/progress-steps.tsx';
import { orderCopy, partlyLabels, progressLabels } from '../../../../copy/orders.ts';
import { formatCount } from '../../../../lib/format.ts';

/** The progress of a paid checkout; renders nothing before the payment and after the end. */
export function GroupProgress({ checkout, name }: { checkout: CheckoutSummary; name: string }) {
  const state = checkoutState(checkout.states.map((each) => each.state));
  const current = checkoutStep(state);
  if (current === null) return null;
  const count = (...states: readonly string[]) =>
    checkout.states
      .filter((each) => states.includes(each.state))
      .reduce((sum, { orders }) => sum + orders, 0);
  const open = formatCount(count('paid', 'processing', 'shipped', 'delivered'));
  const partly = {
    partlyShipped: formatCount(count('shipped', 'delivered')),
    partlyDelivered: formatCount(count('delivered')),
  };
  const steps =
    state === 'partlyShipped' || state === 'partlyDelivered'
      ? progressLabels.with(
          current,
          orderCopy.group.partly(partlyLabels[state], partly[state], open),
        )
      : progressLabels;
  return (
    <div className="order-group-steps">
      <ProgressSteps label={orderCopy.group.progress(name)} steps={steps} current={current} />
    </div>
  );
}
