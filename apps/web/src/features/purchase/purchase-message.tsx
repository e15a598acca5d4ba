import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { priceHintPieces, purchaseCopy } from '../../copy/purchase.ts';
import { formatShortDateTime } from '../../lib/format-date.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import type { PurchaseMessage as Message } from './use-purchase.ts';

/** The id of the message, which describes the quantity: the error with its fixes. A page has one purchase form. */
export const MESSAGE_ID = 'purchase-message';

interface PurchaseMessageProps {
  message: Message | null;
  currency: string;
  /** What is expected, or null; shown where the stock is too small. */
  expected: string | null;
  /** Takes one of the nearest valid quantities, or the first quantity of a price break. */
  onChoose: (quantity: number) => void;
}

/** The one message of the form, announced when it appears; it takes the place of the terms. */
export function PurchaseMessage(props: PurchaseMessageProps) {
  const { message, currency, expected, onChoose } = props;
  if (message === null) return null;
  return (
    // The key makes another kind of message a new element, which is announced.
    <div
      key={message.about}
      id={MESSAGE_ID}
      className="purchase-message"
      data-about={message.about}
    >
      {message.about === 'placed' && <OrderConfirmation order={message.order} />}
      {message.about === 'price' && <PriceHintLine {...{ message, currency, onChoose }} />}
      {(message.about === 'quantity' || message.about === 'order') && (
        <FieldError>
          {message.text}
          {message.about === 'quantity' && message.isOutOfStock && expected !== null && (
            <span className="block font-[400] text-ink-2"> {expected}</span>
          )}
        </FieldError>
      )}
      {message.about === 'quantity' && message.nearest.length > 0 && (
        <Quantities quantities={message.nearest} onChoose={onChoose} />
      )}
    </div>
  );
}

interface PriceHintLineProps {
  message: Extract<Message, { about: 'price' }>;
  currency: string;
  onChoose: (quantity: number) => void;
}

function PriceHintLine({ message: { hint, quantity }, currency, onChoose }: PriceHintLineProps) {
  const pieces = priceHintPieces(hint, quantity, (minor) => formatMoney(minor, currency));
  return (
    <>
      <p className="text-sm leading-[1.4]">
        {pieces.map((piece, index) =>
          index % 2 === 0 ? (
            piece
          ) : (
            <b key={index} className="num">
              {piece}
            </b>
          ),
        )}
      </p>
      {(hint.kind === 'cheaper' || hint.kind === 'next') && (
        <Quantities quantities={[hint.minQty]} onChoose={onChoose} />
      )}
    </>
  );
}

interface QuantitiesProps {
  quantities: readonly number[];
  onChoose: (quantity: number) => void;
}

/** In the bar of a phone they are beside the field. */
function Quantities({ quantities, onChoose }: QuantitiesProps) {
  return (
    <div className="flex flex-wrap gap-2 max-lg:hidden">
      {quantities.map((quantity) => (
        <Button key={quantity} variant="quiet" size="sm" onClick={() => onChoose(quantity)}>
          {purchaseCopy.chooseQuantity(formatCount(quantity))}
        </Button>
      ))}
    </div>
  );
}

const { confirmation } = purchaseCopy;

/** The placed order with the end of its stock hold and links to pay or find it. */
function OrderConfirmation({ order }: { order: Order }) {
  const box = useRef<HTMLDivElement>(null);
  // The placed order empties the form, and a disabled button loses the focus. Not to a link: Enter may
  // still be pressed.
  useEffect(() => {
    const { current } = box;
    const isInForm = current?.closest('form')?.contains(document.activeElement);
    if (isInForm || document.activeElement === document.body)
      current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="success" role="status">
        {confirmation.placed(order.quantity)}
        <b className="num">{order.number}</b>
        {confirmation.held}
        <span className="num">{formatShortDateTime(order.expiresAt)}</span>.{' '}
        <Link to="/dashboard/payment/$id" params={{ id: order.id }}>
          {confirmation.pay}
        </Link>
        {confirmation.or}
        <Link to="/dashboard/myorder">{confirmation.myOrders}</Link>.
      </Alert>
    </div>
  );
}
