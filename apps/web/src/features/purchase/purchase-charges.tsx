import { DeliveryChoice, PaymentChoice } from '../../components/checkout/checkout-choices.tsx';
import { CheckoutSums } from '../../components/checkout/checkout-sums.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import type { PurchaseFieldState } from './use-purchase-fields.ts';
import type { usePurchase } from './use-purchase.ts';

interface PurchaseChargesProps {
  purchase: ReturnType<typeof usePurchase>;
  fields: PurchaseFieldState;
  currency: string;
}

/** Delivery, payment and the sums with tax; nothing where the shop has one of each without charge. */
export function PurchaseCharges({ purchase, fields, currency }: PurchaseChargesProps) {
  const { terms, costs, verdict, quantity } = purchase;
  if (terms === undefined || costs === undefined) return null;
  const { amounts, delivery, paymentMethod } = costs;
  const hasChoice = terms.deliveryMethods.length > 1 || terms.bankHoldHours !== null;
  const isCharged = terms.taxName !== '' || (delivery?.chargeMinor ?? 0) > 0;
  if (!hasChoice && !isCharged) return null;
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
      {isCharged && (
        <CheckoutSums
          label={verdict.ok ? purchaseCopy.goods(formatCount(quantity)) : purchaseCopy.lineTotal}
          {...{ amounts, terms, delivery, money }}
        />
      )}
    </div>
  );
}
