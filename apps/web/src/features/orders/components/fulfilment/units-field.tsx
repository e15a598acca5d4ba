import { readQuantity } from '@bm/domain/quick-order/quantity-text';
import type { Order } from '@bm/domain/orders/order.schema';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { inputClasses } from '../../../../components/ui/forms/control-classes.ts';

interface UnitsFieldProps {
  order: Pick<Order, 'partName' | 'number'>;
  /** The accessible name of the input. */
  label: string;
  /** How many units there are. */
  remark: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

/** The units of one order, with its part and its number. */
export function UnitsField({ order, label, remark, value, invalid, onChange }: UnitsFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_7rem] items-center gap-x-4 max-[18rem]:grid-cols-1">
      <label htmlFor={id} className="grid text-sm">
        <b className="font-[560] wrap-anywhere text-ink" aria-hidden="true">
          {order.partName}
        </b>
        <span aria-hidden="true">
          <code className="text-2xs">{order.number}</code> <span className="num">{remark}</span>
        </span>
        <span className="visually-hidden">{label}</span>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className={clsx(inputClasses, 'num text-end')}
        value={value}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Whole units up to `most`; 0 for an empty text. Null for all others: an unclear text is not guessed. */
export function parseUnits(text: string, most: number): number | null {
  const read = readQuantity(text);
  if (read.kind === 'empty') return 0;
  return read.kind === 'number' && read.quantity <= most ? read.quantity : null;
}
