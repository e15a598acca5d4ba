import type { HoldBudget } from '@bm/domain/orders/stock-hold.schema';
import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { Link } from '@tanstack/react-router';
import { purchaseCopy, quantityHint } from '../../copy/purchase.ts';
import { HoldLimitNotice, holdDurationHint } from './hold-limit-notice.tsx';

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
