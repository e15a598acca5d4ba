import { parseNumberInput } from '@bm/domain/shared/decimal-text';
import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { Icon } from '../../components/ui/media/icon.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { canStep, steppedQuantity, type QuantitySteps } from '../../lib/quantity-steps.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'ref'
  | 'name'
  | 'placeholder'
  | 'onBlur'
  | 'onKeyDown'
  | 'aria-invalid'
  | 'aria-describedby'
>;

interface QuantityStepperProps extends InputProps {
  /** The text of the field; it is never rounded or corrected. */
  value: string;
  onChange: (value: string) => void;
  steps: QuantitySteps;
  className?: string;
}

/** A number field between two buttons that step by one case pack. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, steps, className, ...input } = props;
  const entered = parseNumberInput(value);
  const stepButton = (direction: 1 | -1) => {
    const possible = canStep(entered, direction, steps);
    return (
      <button
        type="button"
        className="grid min-h-12.5 place-items-center hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-3"
        aria-label={direction === 1 ? purchaseCopy.casePackMore : purchaseCopy.casePackLess}
        aria-disabled={!possible || undefined}
        onClick={() => {
          if (possible) onChange(String(steppedQuantity(entered, direction, steps)));
        }}
      >
        <Icon name={direction === 1 ? 'plus' : 'minus'} />
      </button>
    );
  };

  return (
    <div
      className={clsx(
        'quantity-stepper grid grid-cols-[2.75rem_minmax(6.75rem,1fr)_2.75rem] rounded-sm border border-line-strong bg-surface',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        'has-aria-invalid:border-danger has-aria-invalid:inset-ring has-aria-invalid:inset-ring-danger',
        className,
      )}
    >
      {stepButton(-1)}
      <input
        {...input}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={steps.min}
        max={steps.max ?? steps.min}
        step={steps.step}
        value={value}
        // A wheel over the field with the focus scrolls the page instead of changing the number.
        onWheel={(event) => event.currentTarget.blur()}
        onChange={(event) => onChange(event.target.value)}
        className="no-spin w-full min-w-0 border-x border-line text-center text-lg font-[600] tabular-nums outline-none placeholder:text-xs placeholder:font-[480] placeholder:font-stretch-78% placeholder:text-ink-3"
      />
      {stepButton(1)}
    </div>
  );
}
