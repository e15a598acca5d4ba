import { orderVerdict, withinHoldLimit } from '@bm/domain/orders/hold-budget';
import { orderTotal } from '@bm/domain/orders/order-total';
import { largestQuantity, type QuantityRule } from '@bm/domain/parts/quantity-rule';
import { Button } from '../../components/ui/forms/button.tsx';
import { Field } from '../../components/ui/forms/field.tsx';
import { purchaseCopy, quantityHint, quantityProblem } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { HoldLimitNotice } from './hold-limit-notice.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { SlideRule } from './slide-rule.tsx';

interface QuantityFieldProps {
  rule: QuantityRule;
  /** What the customer's unpaid orders let a further one hold; null for no limit. */
  holdLimit: number | null;
  priceMinor: number;
  currency: string;
  /** The text of the field. */
  value: string;
  onChange: (value: string) => void;
  /** The server's error about this quantity. */
  serverError: string | null;
}

/** The quantity with its scale and total; an error names the nearest valid quantities. */
export function QuantityField(props: QuantityFieldProps) {
  const { rule, holdLimit, priceMinor, currency, value, onChange, serverError } = props;
  const quantity = parseQuantity(value);
  const verdict = orderVerdict(rule, holdLimit, quantity);
  const isEmpty = value.trim() === '';
  const problem = isEmpty ? null : quantityProblem(rule, quantity, verdict);
  const nearest = verdict.ok || isEmpty ? [] : verdict.nearest;

  return (
    <div className="grid gap-3 border-t border-line p-5">
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-4">
        <Field
          label={purchaseCopy.quantity}
          className="col-span-2"
          hint={quantityHint(rule)}
          error={problem ?? serverError}
        >
          {(tie) => (
            <div className="grid gap-4">
              <div className="flex items-center justify-between gap-4">
                <QuantityStepper
                  {...tie}
                  name="orders"
                  placeholder={purchaseCopy.quantityPlaceholder(rule.minOrderQty)}
                  value={value}
                  onChange={onChange}
                  steps={{
                    min: rule.minOrderQty,
                    max: largestQuantity(withinHoldLimit(rule, holdLimit)),
                    step: rule.orderMultiple,
                  }}
                />
                <p className="grid justify-items-end">
                  <span className="text-xs font-[540] font-stretch-84% text-ink-2">
                    {purchaseCopy.lineTotal}
                  </span>
                  <output htmlFor={tie.id} className="text-lg font-[660] tabular-nums">
                    {verdict.ok
                      ? formatMoney(orderTotal(priceMinor, quantity), currency)
                      : purchaseCopy.noTotal}
                  </output>
                </p>
              </div>
              <SlideRule quantity={quantity} min={rule.minOrderQty} stock={rule.available} />
            </div>
          )}
        </Field>
      </div>
      <HoldLimitNotice rule={rule} limit={holdLimit} />
      {nearest.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {nearest.map((option) => (
            <Button key={option} variant="quiet" size="sm" onClick={() => onChange(String(option))}>
              {purchaseCopy.chooseQuantity(formatCount(option))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Parses the typed quantity; NaN for an empty or non-numeric text. */
export function parseQuantity(value: string): number {
  return value.trim() === '' ? Number.NaN : Number(value);
}
