import type { CartLine as Line } from '@bm/domain/cart/cart.schema';
import { memo } from 'react';
import { TextButton } from '../../../components/ui/forms/text-button.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { listCopy } from '../../../copy/lists.ts';
import { formatMoney } from '../../../lib/format.ts';
import { LineRemarks } from './line-remarks.tsx';
import { LineStepper } from './line-stepper.tsx';
import { PartRow } from './part-row.tsx';

/** The id of the element that a link to a line leads to. */
export const lineId = (partId: string): string => `line-${partId}`;

interface CartLineProps {
  line: Line;
  /** The typed quantity while it is not saved. */
  text: string | undefined;
  currency: string;
  /** The callbacks must not change between renders. */
  onChange: (partId: string, text: string) => void;
  onRemove: (line: Line) => void;
  /** Without it, the line cannot be saved for later. */
  onSaveForLater?: ((line: Line) => void) | undefined;
  onExchange: (line: Line) => void;
}

/** One line of the cart, or of a list, with its remarks below. */
export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, text, currency, onChange, onRemove, onSaveForLater, onExchange } = props;
  const { partId, part, verdict, totalMinor } = line;
  const id = lineId(partId);
  return (
    <PartRow
      line={line}
      id={id}
      meta={
        <>
          {onSaveForLater && (
            <TextButton onClick={() => onSaveForLater(line)}>
              {listCopy.later.action}
              <span className="visually-hidden">{listCopy.later.hiddenName(part.name)}</span>
            </TextButton>
          )}
          <TextButton onClick={() => onRemove(line)}>
            {cartCopy.remove}
            <span className="visually-hidden"> {part.name}</span>
          </TextButton>
        </>
      }
      remarks={
        <LineRemarks
          line={line}
          currency={currency}
          id={`${id}-problem`}
          onUse={(quantity) => onChange(partId, String(quantity))}
          onExchange={onExchange}
        />
      }
    >
      <div role="cell" className="cart-line-quantity">
        <LineStepper
          line={line}
          text={text}
          onChange={(changed) => onChange(partId, changed)}
          problemId={verdict.ok ? undefined : `${id}-problem`}
        />
      </div>
      <div role="cell" className="cart-line-unit">
        <span className="num">{formatMoney(line.unitPriceMinor, currency)}</span>
        <small>{priceRemark(line)}</small>
      </div>
      <div role="cell" className="cart-line-total">
        <b>{totalMinor === null ? cartCopy.noTotal : formatMoney(totalMinor, currency)}</b>
      </div>
    </PartRow>
  );
});

/** From which quantity on the price is in force. */
function priceRemark({ part, quantity }: Line): string {
  const inForce = part.priceBreaks.findLast(({ minQty }) => minQty <= quantity);
  return inForce === undefined ? cartCopy.each : cartCopy.fromQuantity(inForce.minQty);
}
