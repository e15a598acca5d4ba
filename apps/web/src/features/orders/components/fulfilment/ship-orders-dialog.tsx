import { shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import {
  MAX_SHIPPED_AT_ONCE,
  NO_TRACKING,
  type Tracking,
  trackingUrlSchema,
} from '@bm/domain/shipments/shipment.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../components/ui/feedback/toast.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { orderCopy } from '../../../../copy/orders.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatCount, formatCountWithUnit } from '../../../../lib/format.ts';
import { rememberPage } from '../../../../lib/remember-page.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { TrackingFields } from './tracking-fields.tsx';

interface ShipOrdersDialogProps {
  /**
   * The orders of the list when the admin opened the dialog; null while it is closed. Those with units
   * to ship are offered; an order that is paid meanwhile is not.
   */
  listed: readonly Order[] | null;
  /** The orders of the list now. */
  orders: readonly Order[];
  onClose: () => void;
}

const { shipOrders: text } = fulfilmentCopy;

const isShippable = (order: Order): boolean => shippableUnits(order) > 0;

/** Ships all open units of several orders; all of them are selected at first. */
export function ShipOrdersDialog({ listed, orders, onClose }: ShipOrdersDialogProps) {
  const ship = useAction(trpc.shipments.shipOrders, {
    invalidates: ordersAndParts,
    failed: 'inline',
  });
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const [tracking, setTracking] = useState(NO_TRACKING);
  const [problem, setProblem] = useState<string | null>(null);
  const current = new Map(orders.map((order) => [order.id, order]));
  const offered = (listed ?? [])
    .filter(isShippable)
    .slice(0, MAX_SHIPPED_AT_ONCE)
    .map((order) => current.get(order.id) ?? order)
    .filter(isShippable);
  const selected = offered.filter(({ id }) => !omitted.has(id));
  const changeTracking = (next: Tracking) => {
    setProblem(null);
    setTracking(next);
  };
  const close = () => {
    ship.reset();
    setOmitted(new Set());
    setTracking(NO_TRACKING);
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    const isLinkInvalid = !trackingUrlSchema.safeParse(tracking.trackingUrl).success;
    const found =
      selected.length === 0 ? text.nothing : isLinkInvalid ? fulfilmentCopy.ship.linkInvalid : null;
    setProblem(found);
    if (found !== null) return;
    const call = { ids: selected.map(({ id }) => id), ...tracking };
    const isSamePage = rememberPage();
    const results = await ship.run(call);
    if (results === undefined) return;
    const refused = results.filter((result) => result.problem !== null).map(({ id }) => id);
    const shipped = results.length - refused.length;
    if (shipped > 0) toast.success(text.done(formatCountWithUnit(shipped, text.orderUnits)));
    if (refused.length === 0) return close();
    const numbers = selected.filter(({ id }) => refused.includes(id));
    const problemText = text.refused(numbers.map(({ number }) => number).join(', '));
    setProblem(problemText);
    if (!isSamePage()) toast.error(problemText);
  };
  return (
    <ConfirmDialog
      open={listed !== null}
      title={text.title}
      safeLabel={text.keep}
      actionLabel={text.confirm(formatCountWithUnit(selected.length, text.orderUnits))}
      tone="green"
      pending={ship.isPending}
      error={problem ?? ship.error}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <p>{offered.length === 0 ? text.empty : text.explanation}</p>
      {offered.length > 0 && (
        <ul role="list" className="border-t border-line">
          {offered.map((order) => (
            <li key={order.id} className="border-b border-line">
              <label className="flex items-center gap-2 py-3 text-sm text-ink">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0 accent-green"
                  checked={!omitted.has(order.id)}
                  onChange={({ target }) => {
                    const next = new Set(omitted);
                    if (target.checked) next.delete(order.id);
                    else next.add(order.id);
                    setProblem(null);
                    setOmitted(next);
                  }}
                />
                <span className="wrap-anywhere">
                  {orderCopy.manage.customer(order.customerName, order.customerCompany)}
                  <span className="block text-ink-2">
                    <code className="text-2xs">{order.number}</code>{' '}
                    <span className="num">
                      {text.left(formatCount(shippableUnits(order)), order.partName)}
                    </span>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && <TrackingFields tracking={tracking} onChange={changeTracking} />}
    </ConfirmDialog>
  );
}
