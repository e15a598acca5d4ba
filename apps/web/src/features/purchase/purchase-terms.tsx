import { withinHoldLimit } from '@bm/domain/orders/hold-budget';
import type { HoldBudget } from '@bm/domain/orders/stock-hold.schema';
import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity, SAMPLE_UNITS, type QuantityRule } from '@bm/domain/parts/quantity-rule';
import { HOUR_MS } from '@bm/domain/shared/durations';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { purchaseCopy, quantityHint } from '../../copy/purchase.ts';
import { formatCount } from '../../lib/format.ts';

/** The id of the allowed quantities, which describe the quantity field. A page has one. */
export const TERMS_ID = 'purchase-terms';

interface PurchaseTermsProps {
  part: Part;
  budget: HoldBudget | undefined;
  /** What is expected, or null. */
  expected: string | null;
}

/** The allowed quantities and when the order is paid; or why none can be ordered. */
export function PurchaseTerms({ part, budget, expected }: PurchaseTermsProps) {
  const isOrderable = largestQuantity(part) !== null;
  return (
    <div className="purchase-terms">
      <p id={TERMS_ID} className={isOrderable ? undefined : 'font-[560] text-ink'}>
        {quantityHint(part)}
      </p>
      {isOrderable ? (
        <p>{holdDurationHint(budget)}</p>
      ) : (
        <p>
          {expected ?? purchaseCopy.notOrderable.noDate}{' '}
          <Link to="/contact">{purchaseCopy.notOrderable.ask}</Link>
        </p>
      )}
      <HoldLimitNotice rule={part} budget={budget} />
    </div>
  );
}

interface HoldLimitNoticeProps {
  rule: QuantityRule;
  budget: HoldBudget | undefined;
}

/** Explains the quantity limit of an account that never paid, and how to lift it. */
export function HoldLimitNotice({ rule, budget }: HoldLimitNoticeProps) {
  const { limit = null, isShared = false } = budget ?? {};
  const isSoldOut = largestQuantity(rule) === null;
  if (limit === null || isSoldOut || limit >= rule.available - SAMPLE_UNITS) return null;
  const most = largestQuantity(withinHoldLimit(rule, limit));
  const text = purchaseCopy.holdLimit;
  if (isShared) {
    const { shared } = text;
    return <Alert>{most === null ? shared.none : shared.most(most)}</Alert>;
  }
  return (
    <Alert>
      {most === null ? text.none : text.most(most)}
      <Link to="/dashboard/myorder">{text.seeOrders}</Link>
    </Alert>
  );
}

/** How long the stock is held without payment; a shorter hold names what makes it longer. */
export function holdDurationHint(budget: HoldBudget | undefined): string {
  const { payLater, payWithin, unverifiedHold } = purchaseCopy;
  if (budget === undefined) return payLater;
  if (budget.holdMs >= budget.verifiedHoldMs) return payWithin(formatHours(budget.holdMs));
  return unverifiedHold(formatHours(budget.holdMs), formatHours(budget.verifiedHoldMs));
}

function formatHours(ms: number): string {
  return formatCount(Math.floor(ms / HOUR_MS));
}
