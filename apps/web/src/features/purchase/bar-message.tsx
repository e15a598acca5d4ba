import { Link } from '@tanstack/react-router';
import { TextButton } from '../../components/ui/forms/text-button.tsx';
import { priceHintPieces, purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import type { PurchaseMessage } from './use-purchase.ts';

const { confirmation } = purchaseCopy;

interface BarMessageProps {
  message: PurchaseMessage;
  currency: string;
  onChoose: (quantity: number) => void;
}

/**
 * The message of the form in one line of the bar of a phone, with its fixes after the field. The card has
 * the whole message, which is announced.
 */
export function BarMessage({ message, currency, onChoose }: BarMessageProps) {
  if (message.about === 'price') {
    const { hint } = message;
    const text = priceHintPieces(hint, message.quantity, (minor) => formatMoney(minor, currency));
    const isOffer = hint.kind === 'cheaper' || hint.kind === 'next';
    return (
      <span className="min-w-0 truncate text-sm">
        {isOffer ? (
          <TextButton onClick={() => onChoose(hint.minQty)}>{text.join('')}</TextButton>
        ) : (
          text.join('')
        )}
      </span>
    );
  }
  if (message.about === 'placed') {
    const { id, number } = message.order;
    return (
      <>
        <p aria-hidden="true" className="min-w-0 truncate text-sm">
          <b className="num">{number}</b> {confirmation.isPlaced}
        </p>
        <Link to="/dashboard/payment/$id" params={{ id }} className="text-sm">
          {confirmation.pay}
        </Link>
      </>
    );
  }
  return (
    <>
      <p aria-hidden="true" className="min-w-0 flex-auto truncate text-sm font-[560] text-danger">
        {message.text}
      </p>
      {message.about === 'quantity' && (
        <span className="flex shrink-0 gap-3 text-sm">
          {message.nearest.map((quantity) => (
            <TextButton key={quantity} onClick={() => onChoose(quantity)}>
              {purchaseCopy.chooseQuantity(formatCount(quantity))}
            </TextButton>
          ))}
        </span>
      )}
    </>
  );
}
