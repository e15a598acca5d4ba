import { deliveryTotal } from '@bm/domain/checkouts/amount-due';
import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { useId } from 'react';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { TextField } from '../../../../components/ui/forms/text-field.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatMoney, formatCount } from '../../../../lib/format.ts';
import type { RefundDraft, RefundPreview, RefundRow } from './refund-draft.ts';
import { UnitsField } from './units-field.tsx';

interface RefundFieldsProps {
  /** Null for a refund of the whole checkout. */
  order: Order | null;
  checkout: CheckoutDetail;
  preview: RefundPreview;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}

const { refund: text } = fulfilmentCopy;

/** Units with the delivery, or an amount. */
export function RefundFields(props: RefundFieldsProps) {
  const { draft, onChange, checkout, preview } = props;
  const name = useId();
  const { leftMinor } = preview;
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="visually-hidden">{text.kind}</legend>
        {[false, true].map((byAmount) => (
          <label key={String(byAmount)} className="flex items-center gap-2 text-ink">
            <input
              type="radio"
              name={name}
              className="size-4.5 accent-green"
              checked={draft.byAmount === byAmount}
              onChange={() => onChange({ ...draft, byAmount })}
            />
            {byAmount ? text.byAmount : text.byUnits}
          </label>
        ))}
      </fieldset>
      {draft.byAmount ? (
        <TextField
          label={text.amount(checkout.currency.toUpperCase())}
          hint={text.amountHint(formatMoney(leftMinor, checkout.currency))}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={({ target }) => onChange({ ...draft, amount: target.value })}
        />
      ) : (
        <UnitFields {...props} />
      )}
    </>
  );
}

/** The opened order first, the others of the checkout folded; all without an opened one. */
function UnitFields({ order, checkout, preview, draft, onChange }: RefundFieldsProps) {
  const { rows, books, plan } = preview;
  const isOwn = (row: RefundRow) => order === null || row.order.id === order.id;
  const own = rows.filter(isOwn);
  const others = rows.filter((row) => !isOwn(row));
  const deliveryMinor = deliveryTotal(books.delivery);
  const isDelivery = typeof plan === 'object' && plan.deliveryMinor + plan.deliveryTaxMinor > 0;
  return (
    <>
      <RefundRows rows={own} draft={draft} onChange={onChange} />
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm">{text.others(checkout.number)}</summary>
          <RefundRows rows={others} draft={draft} onChange={onChange} />
        </details>
      )}
      {deliveryMinor > 0 && (
        <label className="flex items-center gap-2 text-sm text-ink">
          <Checkbox
            checked={draft.delivery ?? isDelivery}
            onChange={({ target }) => onChange({ ...draft, delivery: target.checked })}
          />
          {text.delivery(formatMoney(deliveryMinor, checkout.currency))}
        </label>
      )}
    </>
  );
}

interface RefundRowsProps {
  rows: readonly RefundRow[];
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}

/** The orders of a refund by units. */
function RefundRows({ rows, draft, onChange }: RefundRowsProps) {
  return (
    <ul role="list" className="border-t border-line">
      {rows.map(({ order, unitsLeft, value, units, shippedUnits, restock }) => (
        <li key={order.id} className="grid gap-2 border-b border-line py-3">
          <UnitsField
            order={order}
            label={text.units(order.number)}
            remark={text.unitsLeft(
              formatCount(unitsLeft),
              formatMoney(order.unitPriceMinor, order.currency),
            )}
            value={value}
            invalid={units === null}
            onChange={(next) =>
              onChange({ ...draft, units: new Map(draft.units).set(order.id, next) })
            }
          />
          {shippedUnits > 0 && (
            <label className="flex items-center gap-2 text-sm text-ink">
              <Checkbox
                checked={restock}
                onChange={({ target }) => {
                  const restocked = new Set(draft.restocked);
                  if (target.checked) restocked.add(order.id);
                  else restocked.delete(order.id);
                  onChange({ ...draft, restocked });
                }}
              />
              <span>
                {text.backToStock}
                <span className="visually-hidden">{text.hiddenNumber(order.number)}</span>
              </span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
