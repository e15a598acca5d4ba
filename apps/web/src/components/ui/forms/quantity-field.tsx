import { readQuantity } from '@bm/domain/shared/quantity-text';
import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import { FieldError } from './field-error.tsx';
import { inputClasses } from './control-classes.ts';
import { facetCopy } from '../../../copy/facets.ts';
import { formatCount } from '../../../lib/format.ts';

interface QuantityFieldProps {
  /** The columns of label, field and units. */
  className: string;
  label: string;
  /** Stands after the field. */
  units: string;
  quantity: number | undefined;
  /** Called with another quantity; undefined for an emptied field. */
  onChange: (quantity: number | undefined) => void;
}

/** The quantity of a list's prices, applied by Enter and when the field is left. */
export function QuantityField({ className, label, units, quantity, onChange }: QuantityFieldProps) {
  const id = useId();
  /** What is typed and not applied yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnclear, setUnclear] = useState(false);

  const apply = () => {
    if (typed === null) return;
    const read = readQuantity(typed);
    setUnclear(read.kind === 'unclear');
    if (read.kind === 'unclear') return;
    setTyped(null);
    const next = read.kind === 'number' && read.quantity > 0 ? read.quantity : undefined;
    if (next !== quantity) onChange(next);
  };
  return (
    <form
      className={clsx('grid items-center gap-2 text-sm [&>[role=alert]]:col-span-full', className)}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className={inputClasses}
        value={typed ?? (quantity === undefined ? '' : formatCount(quantity))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        aria-invalid={isUnclear || undefined}
        aria-describedby={isUnclear ? `${id}error` : undefined}
      />
      <span>{units}</span>
      {isUnclear && <FieldError id={`${id}error`}>{facetCopy.unclearQuantity}</FieldError>}
    </form>
  );
}
