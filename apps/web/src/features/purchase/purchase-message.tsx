import { Button } from '../../components/ui/forms/button.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount } from '../../lib/format.ts';
import { OrderConfirmation } from './order-confirmation.tsx';
import type { PurchaseMessage as Message } from './use-purchase.ts';

/** The id of the quantity's error. A page has one purchase form. */
export const MESSAGE_ID = 'purchase-message';

interface PurchaseMessageProps {
  message: Message | null;
  /** Takes one of the nearest valid quantities. */
  onChoose: (quantity: number) => void;
}

/** The one message of the form, announced when it appears; it takes the place of the terms. */
export function PurchaseMessage({ message, onChoose }: PurchaseMessageProps) {
  if (message === null) return null;
  if (message.about === 'placed') {
    return (
      <div className="purchase-message">
        <OrderConfirmation order={message.order} />
      </div>
    );
  }
  const nearest = message.about === 'quantity' ? message.nearest : [];
  return (
    <div className="purchase-message">
      <FieldError id={MESSAGE_ID}>{message.text}</FieldError>
      {nearest.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {nearest.map((quantity) => (
            <Button key={quantity} variant="quiet" size="sm" onClick={() => onChoose(quantity)}>
              {purchaseCopy.chooseQuantity(formatCount(quantity))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
