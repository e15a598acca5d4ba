import { Link } from '@tanstack/react-router';
import { FormDialog } from '../../../../components/ui/forms/form-dialog.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatCount } from '../../../../lib/format.ts';
import { chooseOrders } from '../../../../lib/order-choice.ts';
import { useCheckoutOrders } from '../../optimistic-orders.ts';
import { checkoutDetail } from '../../order-details.queries.ts';
import { TrackingFields } from '../../../../components/checkout/tracking-fields.tsx';
import type { OrderActDialogProps } from '../order-dialog.tsx';
import { AllOrNone, ShipmentSummary } from './shipment-tools.tsx';
import { UnitsField } from './units-field.tsx';
import { useShipment } from './use-shipment.ts';

const { ship: text } = fulfilmentCopy;

/** Ships units of the orders of one checkout; all open units are preset. */
export function ShipDialog({ order, onClose }: OrderActDialogProps) {
  const { orders } = useCheckoutOrders(order.checkoutId);
  const { data: checkout } = checkoutDetail.use(order.checkoutId);
  const shipment = useShipment(order.checkoutId, orders ?? [order], onClose);
  const { entries, sum, form, changeUnits } = shipment;
  return (
    <FormDialog
      form={form}
      title={text.title((entries.length > 1 ? checkout?.number : order.number) ?? '')}
      copy={{ keep: text.keep, action: text.confirm(sum) }}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AllOrNone shipment={shipment} />
        {checkout !== undefined && (
          <Link to="/dashboard/pick" search={chooseOrders([checkout.number])} className="text-sm">
            {text.lists}
          </Link>
        )}
      </div>
      <ul role="list" className="border-t border-line">
        {entries.map(({ order: each, left, value, units }) => (
          <li key={each.id} className="border-b border-line py-3">
            <UnitsField
              order={each}
              label={text.units(each.number)}
              remark={text.left(formatCount(left))}
              value={value}
              invalid={units === null}
              onChange={(next) => changeUnits(each.id, next)}
            />
          </li>
        ))}
      </ul>
      <TrackingFields field={form.field} />
      <ShipmentSummary shipment={shipment} />
    </FormDialog>
  );
}
