import {
  largestQuantity,
  quantityVerdict,
  type QuantityRule,
} from '@bm/domain/parts/quantity-rule';
import { orderTotal } from '@bm/domain/orders/order-total';
import { Button } from '../../components/ui/forms/button.tsx';
import { Field } from '../../components/ui/forms/field.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { SlideRule } from './slide-rule.tsx';
import { copy } from '../../copy.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { quantityHint, quantityProblem } from './quantity-messages.ts';

interface QuantityFieldProps {
  rule: QuantityRule;
  priceMinor: number;
  currency: string;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  /** What the server said about this quantity, once it refused it. */
  refusal: string | null;
}

/** Quantity, its scale, its total, and in words what is wrong and which quantity is right. */
export function QuantityField(props: QuantityFieldProps) {
  const { rule, priceMinor, currency, value, onChange, refusal } = props;
  const quantity = parseQuantity(value);
  const verdict = quantityVerdict(rule, quantity);
  const isEmpty = value.trim() === '';
  const problem = isEmpty ? null : quantityProblem(rule, quantity, verdict);
  const nearest = verdict.ok || isEmpty ? [] : verdict.nearest;

  return (
    <div className="grid gap-3 border-t border-line p-5">
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-4">
        <Field
          label={copy.purchase.quantity}
          className="col-span-2"
          hint={quantityHint(rule)}
          error={problem ?? refusal}
        >
          {(tie) => (
            <div className="grid gap-4">
              <div className="flex items-center justify-between gap-4">
                <QuantityStepper
                  {...tie}
                  name="orders"
                  placeholder={copy.purchase.quantityPlaceholder(rule.minOrderQty)}
                  value={value}
                  onChange={onChange}
                  steps={{
                    min: rule.minOrderQty,
                    max: largestQuantity(rule),
                    step: rule.orderMultiple,
                  }}
                />
                <p className="grid justify-items-end">
                  <span className="text-xs font-[540] font-stretch-84% text-ink-2">Line total</span>
                  <output htmlFor={tie.id} className="text-lg font-[660] tabular-nums">
                    {verdict.ok ? formatMoney(orderTotal(priceMinor, quantity), currency) : '–'}
                  </output>
                </p>
              </div>
              <SlideRule quantity={quantity} min={rule.minOrderQty} stock={rule.available} />
            </div>
          )}
        </Field>
      </div>
      {nearest.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {nearest.map((option) => (
            <Button key={option} variant="quiet" size="sm" onClick={() => onChange(String(option))}>
              Use {formatCount(option)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The entry as a number; NaN where nothing or no number stands. */
export function parseQuantity(value: string): number {
  return value.trim() === '' ? Number.NaN : Number(value);
}
