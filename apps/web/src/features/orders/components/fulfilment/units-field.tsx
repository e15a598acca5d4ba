import type { Order } from '@bm/domain/orders/order.schema';
import { decodeOr, units } from '@bm/domain/shared/codecs';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import * as z from 'zod/mini';
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

const typedUnits = units(z.int(), { notation: 'grouped', blank: 0 });

/** The typed units, 0 for an empty text; null if it is unclear or has more than `most`. */
export function unitsUpTo(most: number, text: string): number | null {
  const typed = decodeOr(typedUnits, text, null);
  return typed !== null && typed <= most ? typed : null;
}
