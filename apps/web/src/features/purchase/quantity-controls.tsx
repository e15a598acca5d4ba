import type { Part } from '@bm/domain/parts/part.schema';
import { clsx } from 'clsx/lite';
import { useId, type Ref } from 'react';
import { Button } from '../../components/ui/forms/button.tsx';
import { priceHintPieces, purchaseCopy } from '../../copy/purchase.ts';
import { formatMoney } from '../../lib/format.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { BarMessage } from './bar-message.tsx';
import { MESSAGE_ID } from './purchase-message.tsx';
import { TERMS_ID } from './purchase-terms.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { usePurchase } from './use-purchase.ts';

interface QuantityControlsProps {
  part: Part;
  currency: string;
  purchase: ReturnType<typeof usePurchase>;
  /** The text of the field. */
  value: string;
  onChange: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
  /** The Purchase button. */
  buttonRef: Ref<HTMLButtonElement>;
  /** Called when Enter is pressed in the field. */
  onEnter: () => void;
  /** Takes one of the nearest valid quantities. */
  onChoose: (quantity: number) => void;
}

/** Quantity, total and the Purchase button. */
export function QuantityControls(props: QuantityControlsProps) {
  const { part, currency, purchase, value, onChange, inputRef, buttonRef, onChoose } = props;
  const { verdict, costs, largest, message, unitPriceMinor } = purchase;
  const isNarrow = useMediaQuery('(width < 64rem)', false);
  const id = useId();
  const isInvalid = message?.about === 'quantity';
  // In the bar of a phone the message has its place.
  const hidesTotal = isNarrow && message !== null && message.about !== 'price';
  const money = (minor: number) => formatMoney(minor, currency);
  const { totalMinor = 0, linesMinor = 0 } = costs?.amounts ?? {};
  const label = totalMinor === linesMinor ? purchaseCopy.lineTotal : purchaseCopy.total;
  const total = verdict.ok && costs !== undefined ? money(totalMinor) : null;
  const hint =
    message?.about === 'price'
      ? priceHintPieces(message.hint, message.quantity, money).join('')
      : '';

  return (
    <div className="purchase-controls">
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          id={id}
          ref={inputRef}
          name="orders"
          placeholder={purchaseCopy.quantityPlaceholder(part.minOrderQty)}
          value={value}
          onChange={onChange}
          onBlur={purchase.settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Otherwise the same press reaches the button that gets the focus.
            event.preventDefault();
            props.onEnter();
          }}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={isInvalid ? `${MESSAGE_ID} ${TERMS_ID}` : TERMS_ID}
          steps={{
            min: part.minOrderQty,
            max: largest,
            step: part.orderMultiple,
          }}
          className="flex-[1_1_13rem]"
        />
        <Button
          ref={buttonRef}
          type="submit"
          variant="accent"
          size="lg"
          className="flex-auto"
          disabled={total === null}
          pending={purchase.isPending}
        >
          {purchaseCopy.purchase}
        </Button>
      </div>
      <div className="purchase-line">
        <label htmlFor={id} className="text-sm font-[560] max-lg:visually-hidden">
          {purchaseCopy.quantity}
        </label>
        <p
          className={clsx(
            'flex items-baseline gap-2',
            hidesTotal && 'hidden',
            total === null && 'max-lg:hidden',
          )}
        >
          <span className="text-xs font-[540] font-stretch-84% whitespace-nowrap text-ink-2">
            {label}
          </span>
          {/* Announced below after a pause, not at every key. */}
          <output
            htmlFor={id}
            aria-live="off"
            className="text-lg leading-none font-[660] tabular-nums"
          >
            {total ?? purchaseCopy.noTotal}
          </output>
        </p>
        {total === null && !hidesTotal && (
          <p className="shrink-0 text-sm text-ink-2 lg:hidden" aria-hidden="true">
            <b className="num text-lg leading-none text-ink">{money(unitPriceMinor)}</b>{' '}
            {purchaseCopy.perUnit}
          </p>
        )}
        {message !== null && isNarrow && <BarMessage {...{ message, currency, onChoose }} />}
      </div>
      <span className="visually-hidden" role="status">
        {purchase.isSettled &&
          total !== null &&
          [purchaseCopy.announcedTotal(label, total), hint].filter(Boolean).join('. ')}
      </span>
    </div>
  );
}
