import { withinHoldLimit } from '@bm/domain/orders/hold-budget';
import type { HoldBudget } from '@bm/domain/orders/stock-hold.schema';
import { largestQuantity, SAMPLE_UNITS, type QuantityRule } from '@bm/domain/parts/quantity-rule';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount } from '../../lib/format.ts';

const HOUR_MS = 60 * 60 * 1000;

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
    return <Alert>{most === null ? shared.none : shared.most(formatCount(most))}</Alert>;
  }
  return (
    <Alert>
      {most === null ? text.none : text.most(formatCount(most))}
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
