import { shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import {
  NO_TRACKING,
  type Tracking,
  trackingUrlSchema,
} from '@bm/domain/shipments/shipment.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../components/ui/feedback/toast.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatCount } from '../../../../lib/format.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { resultOrNull } from '../../../../lib/remember-page.ts';
import { getErrorMessage } from '../../../../lib/trpc/errors.ts';
import { useCheckoutOrders } from '../../optimistic-orders.ts';
import { checkoutDetail } from '../../order-details.queries.ts';
import { useCreateShipment } from '../../orders.mutations.ts';
import { TrackingFields } from './tracking-fields.tsx';
import { parseUnits, UnitsField } from './units-field.tsx';

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
  const create = useCreateShipment();
  const idempotencyKey = useIdempotencyKey(`shipment of ${order?.checkoutId}`);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [tracking, setTracking] = useState(NO_TRACKING);
  const [problem, setProblem] = useState<string | null>(null);
  const open = (orders ?? (order === null ? [] : [order])).filter(
    (each) => shippableUnits(each) > 0,
  );
  const entries = open.map((each) => {
    const left = shippableUnits(each);
    const value = typed.get(each.id) ?? String(left);
    return { order: each, left, value, units: parseUnits(value, left) };
  });
  const sum = entries.reduce((units, entry) => units + (entry.units ?? 0), 0);
  const changeTracking = (next: Tracking) => {
    setProblem(null);
    setTracking(next);
  };
  const close = () => {
    create.reset();
    setTyped(new Map());
    setTracking(NO_TRACKING);
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    if (order === null) return;
    const isInvalid = entries.some(({ units }) => units === null);
    const isLinkInvalid = !trackingUrlSchema.safeParse(tracking.trackingUrl).success;
    const found = isInvalid ? text.notUnits : sum === 0 ? text.nothing : null;
    setProblem(found ?? (isLinkInvalid ? text.linkInvalid : null));
    if (found !== null || isLinkInvalid) return;
    const lines = entries.flatMap(({ order: { id }, units }) =>
      units === null || units === 0 ? [] : [{ orderId: id, quantity: units }],
    );
    const request = { checkoutId: order.checkoutId, lines, ...tracking };
    const call = { idempotencyKey: idempotencyKey.keyFor(request), ...request };
    const shipment = await resultOrNull(create.mutateAsync(call));
    if (shipment === null) return;
    toast.success(text.done(formatCount(sum), shipment.number));
    idempotencyKey.renew();
    close();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={text.title((open.length > 1 ? checkout?.number : order?.number) ?? '')}
      safeLabel={text.keep}
      actionLabel={text.confirm(formatCount(sum))}
      tone="green"
      pending={create.isPending}
      error={problem ?? (create.error === null ? null : getErrorMessage(create.error))}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <ul role="list" className="border-t border-line">
        {entries.map(({ order: each, left, value, units }) => (
          <li key={each.id} className="border-b border-line py-3">
            <UnitsField
              order={each}
              label={text.units(each.number)}
              remark={text.left(formatCount(left))}
              value={value}
              invalid={units === null}
              onChange={(next) => {
                setProblem(null);
                setTyped(new Map(typed).set(each.id, next));
              }}
            />
          </li>
        ))}
      </ul>
      <TrackingFields tracking={tracking} onChange={changeTracking} />
    </ConfirmDialog>
  );
}
