import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import type { RefundDraft, RefundRow } from './refund-draft.ts';
import { UnitsField } from './units-field.tsx';

interface RefundRowsProps {
  rows: readonly RefundRow[];
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}

/** The orders of a refund by units. */
export function RefundRows({ rows, draft, onChange }: RefundRowsProps) {
  const { refund: text } = fulfilmentCopy;
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
