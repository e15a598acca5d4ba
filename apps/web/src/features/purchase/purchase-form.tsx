import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { useRef, type FormEvent } from 'react';
import { purchaseCopy } from '../../copy/purchase.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { PurchaseHead } from './purchase-head.tsx';
import { PurchaseMessage } from './purchase-message.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { QuantityControls } from './quantity-controls.tsx';
import { SlideRule } from './slide-rule.tsx';
import type { PurchaseFieldState } from './use-purchase-fields.ts';
import { usePurchase } from './use-purchase.ts';

interface PurchaseFormProps {
  part: Part;
  customer: { displayName: string; email: string };
  fields: PurchaseFieldState;
}

/**
 * The purchase form. Quantity, total and button are always in view: on top of the panel, below
 * 1024 px in a bar at the lower edge of the window.
 */
export function PurchaseForm({ part, customer, fields }: PurchaseFormProps) {
  const { currency } = useShopConfig();
  const purchase = usePurchase(part, fields);
  const quantityInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLTextAreaElement>(null);
  const { message } = purchase;
  const isSoldOut = largestQuantity(part) === null;
  const hidesTerms = message !== null && !(message.about === 'placed' && isSoldOut);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    purchase.place();
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={purchaseCopy.title}
      data-message={hidesTerms ? '' : undefined}
      className="purchase-form"
      onSubmit={submit}
    >
      <PurchaseHead part={part} currency={currency} />
      <div className="purchase-bar">
        <PurchaseMessage
          message={message}
          onChoose={(quantity) => {
            // The button that was pressed disappears.
            quantityInput.current?.focus();
            fields.change({ quantity: String(quantity) });
          }}
        />
        <DeliverySummary
          phone={fields.values.phone}
          address={fields.values.address}
          onEdit={() => addressInput.current?.focus()}
        />
        <QuantityControls
          part={part}
          currency={currency}
          purchase={purchase}
          value={fields.values.quantity}
          onChange={purchase.changeQuantity}
          inputRef={quantityInput}
        />
      </div>
      <div className="purchase-details">
        <PurchaseTerms part={part} budget={purchase.budget} />
        <div className="min-h-19.5 px-5 pb-4">
          <SlideRule quantity={purchase.quantity} min={part.minOrderQty} stock={part.available} />
        </div>
        <DeliveryFields fields={fields} addressRef={addressInput} />
        <PurchaseSummary part={part} customer={customer} currency={currency} />
      </div>
    </form>
  );
}
