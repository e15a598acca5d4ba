import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../../components/ui/feedback/confirm-dialog.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatCount } from '../../../../lib/format.ts';
import { chooseOrders } from '../../../../lib/order-choice.ts';
import { useCheckoutOrders } from '../../optimistic-orders.ts';
import { checkoutDetail } from '../../order-details.queries.ts';
import { TrackingFields } from '../../../../components/checkout/tracking-fields.tsx';
import { AllOrNone, ShipmentSummary } from './shipment-tools.tsx';
import { UnitsField } from './units-field.tsx';
import { useShipment } from './use-shipment.ts';

interface ShipDialogProps {
  /** An order of the checkout; null while the dialog is closed. */
  order: Order | null;
  onClose: () => void;
}

const { ship: text } = fulfilmentCopy;

/** Ships units of the orders of one checkout; all open units are preset. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { orders } = useCheckoutOrders(order?.checkoutId);
  const { data: checkout } = checkoutDetail.use(order?.checkoutId);
  const shipment = useShipment(order?.checkoutId, orders ?? (order === null ? [] : [order]));
  const { entries, sum, tracking, isPending, error, changeUnits, changeTracking } = shipment;
  const close = () => {
    shipment.reset();
    onClose();
  };
  const confirm = async () => {
    if (await shipment.ship()) onClose();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={text.title((entries.length > 1 ? checkout?.number : order?.number) ?? '')}
      safeLabel={text.keep}
      actionLabel={text.confirm(formatCount(sum))}
      tone="green"
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => void confirm()}
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
      <TrackingFields tracking={tracking} onChange={changeTracking} />
      <ShipmentSummary shipment={shipment} />
    </ConfirmDialog>
  );
}
