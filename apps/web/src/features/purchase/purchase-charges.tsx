import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { DeliveryMethod } from '@bm/domain/settings/settings.schema';
import { DeliveryChoice, PaymentChoice } from '../../components/checkout/checkout-choices.tsx';
import { CheckoutSums } from '../../components/checkout/checkout-sums.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatMoney } from '../../lib/format.ts';
import type { PurchaseFieldState } from './use-purchase-fields.ts';
import type { usePurchase } from './use-purchase.ts';

interface PurchaseChargesProps {
  purchase: Purchase;
  fields: PurchaseFieldState;
  currency: string;
}

type Purchase = ReturnType<typeof usePurchase>;

/** Whether there is a choice or a charge to show. */
export function hasCharges({ terms, costs }: Pick<Purchase, 'terms' | 'costs'>): boolean {
  if (terms === undefined || costs === undefined) return false;
  const hasChoice = terms.deliveryMethods.length > 1 || terms.bankHoldHours !== null;
  return hasChoice || isCharged(terms, costs.delivery);
}

function isCharged(terms: CheckoutTerms, delivery: DeliveryMethod | undefined): boolean {
  return terms.taxName !== '' || (delivery?.chargeMinor ?? 0) > 0;
}

/** Delivery, payment and the sums with tax; nothing where the shop has one of each without charge. */
export function PurchaseCharges({ purchase, fields, currency }: PurchaseChargesProps) {
  const { terms, costs, verdict, quantity } = purchase;
  if (terms === undefined || costs === undefined) return null;
  const { amounts, delivery, paymentMethod } = costs;
  if (!hasCharges(purchase)) return null;
  const money = (minor: number) =>
    verdict.ok ? formatMoney(minor, currency) : purchaseCopy.noTotal;
  return (
    <div className="grid gap-4 border-t border-line px-5 py-4">
      <DeliveryChoice
        {...{ terms, delivery, currency }}
        linesMinor={amounts.linesMinor}
        onChoose={(deliveryMethodId) => fields.change({ deliveryMethodId })}
      />
      <PaymentChoice
        {...{ terms, paymentMethod }}
        onChoose={(method) => fields.change({ paymentMethod: method })}
      />
      {isCharged(terms, delivery) && (
        <CheckoutSums
          label={verdict.ok ? purchaseCopy.goods(quantity) : purchaseCopy.lineTotal}
          {...{ amounts, terms, delivery, money }}
        />
      )}
    </div>
  );
}
