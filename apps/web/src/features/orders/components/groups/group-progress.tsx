import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { ProgressSteps } from '../../../../components/ui/feedback/progress-steps.tsx';
import { orderCopy } from '../../../../copy/orders.ts';
import { checkoutProgress } from '../../../../lib/checkout-progress.ts';

/** The progress of a paid checkout; renders nothing before the payment and after the end. */
export function GroupProgress({ checkout, name }: { checkout: CheckoutSummary; name: string }) {
  const progress = checkoutProgress(checkout.states);
  return (
    progress !== null && (
      <div className="order-group-steps">
        <ProgressSteps label={orderCopy.group.progress(name)} {...progress} />
      </div>
    )
  );
}
