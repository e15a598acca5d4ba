import type { CartLine } from '@bm/domain/cart/cart.schema';
import { withinHoldLimit } from '@bm/domain/orders/hold-budget';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { formatCount } from '../../../lib/format.ts';
import { canStep, steppedQuantity } from '../../../lib/quantity-steps.ts';
import { typedQuantity } from '../typed-quantity.ts';

interface LineStepperProps {
  line: CartLine;
  /** The typed quantity while it is not saved. */
  text: string | undefined;
  onChange: (text: string) => void;
  /** The id of the line's problem. */
  problemId: string | undefined;
}

/** The quantity of a line: typed, or stepped by case packs with the buttons and the arrow keys. */
export function LineStepper({ line, text, onChange, problemId }: LineStepperProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const { part, limit, quantity: saved } = line;
  const { name, minOrderQty: min, orderMultiple: step } = part;
  const steps = { min, step, max: largestQuantity(withinHoldLimit(part, limit)) };
  const raw = text ?? String(saved);
  const entered = typedQuantity(raw);
  const shown = hasFocus || Number.isNaN(entered) ? raw : formatCount(entered);
  const stepBy = (direction: 1 | -1) => {
    if (canStep(entered, direction, steps))
      onChange(String(steppedQuantity(entered, direction, steps)));
  };
  const onFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    // The commas go: a new text ends the selection that Tab made, and digits would be appended.
    flushSync(() => setHasFocus(true));
    currentTarget.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? 1 : -1);
  };
  const stepButton = (direction: 1 | -1) => (
    <button
      type="button"
      aria-label={direction === 1 ? cartCopy.moreOf(name) : cartCopy.lessOf(name)}
      aria-disabled={!canStep(entered, direction, steps) || undefined}
      onClick={() => stepBy(direction)}
    >
      <Icon name={direction === 1 ? 'plus' : 'minus'} small />
    </button>
  );

  return (
    <div className="line-stepper">
      {stepButton(-1)}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={cartCopy.quantityOf(name)}
        aria-invalid={line.verdict.ok ? undefined : true}
        aria-describedby={problemId}
        value={shown}
        onFocus={onFocus}
        onBlur={() => setHasFocus(false)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {stepButton(1)}
    </div>
  );
}
