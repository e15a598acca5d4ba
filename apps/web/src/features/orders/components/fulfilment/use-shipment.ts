import { shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { NO_TRACKING, trackingSchema } from '@bm/domain/shipments/shipment.schema';
import { useCallback, useState } from 'react';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { useUndoShipments } from '../../../../components/checkout/use-undo-shipments.ts';
import { askIfDisputed } from '../../../../components/checkout/ask-if-disputed.ts';
import { unitsUpTo } from './units-field.tsx';

const { ship: text } = fulfilmentCopy;

/** An order with units to ship, and what is typed for it. */
export interface ShipmentEntry {
  order: Order;
  left: number;
  value: string;
  /** Null where the value is no number of units that are left. */
  units: number | null;
}

/** A shipment of orders of one checkout as it is typed; all open units are preset. */
export function useShipment(checkoutId: string, orders: readonly Order[], onShipped: () => void) {
  const undo = useUndoShipments();
  const create = useAction(trpc.shipments.create, {
    invalidates: ordersAndParts,
    done: ({ id, number }, { lines }) => [
      text.done(
        lines.reduce((units, line) => units + line.quantity, 0),
        number,
      ),
      undo([id]),
    ],
  });
  const idempotencyKey = useIdempotencyKey(`shipment of ${checkoutId}`);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const entries = orders
    .filter((order) => shippableUnits(order) > 0)
    .map((order): ShipmentEntry => {
      const left = shippableUnits(order);
      const value = typed.get(order.id) ?? String(left);
      return { order, left, value, units: unitsUpTo(left, value) };
    });
  const sum = entries.reduce((units, entry) => units + (entry.units ?? 0), 0);
  const form = useSchemaForm(trackingSchema, {
    defaults: NO_TRACKING,
    async send(tracking, { setError }) {
      const isInvalid = entries.some(({ units }) => units === null);
      if (isInvalid || sum === 0) {
        setError('root', { message: isInvalid ? text.notUnits : text.nothing });
        return false;
      }
      const lines = entries.flatMap(({ order: { id }, units }) =>
        units === null || units === 0 ? [] : [{ orderId: id, quantity: units }],
      );
      const request = { checkoutId, lines, ...tracking };
      const shipped = await askIfDisputed(
        (confirmable: typeof request & { confirmDisputed?: boolean }) =>
          idempotencyKey.send(confirmable, create.runOrThrow),
        request,
      );
      if (shipped === undefined) return false;
      setTyped(new Map());
      onShipped();
      return NO_TRACKING;
    },
  });
  const { clearErrors } = form.form;

  return {
    entries,
    sum,
    lineCount: entries.filter(({ units }) => units !== null && units > 0).length,
    /** Carrier and tracking; it ships what is typed. */
    form,
    changeUnits: useCallback(
      (orderId: string, value: string) => {
        clearErrors('root');
        setTyped((before) => new Map(before).set(orderId, value));
      },
      [clearErrors],
    ),
    /** Ships all open units of every line, or none. */
    changeAll: (isAll: boolean) => {
      clearErrors('root');
      setTyped(isAll ? new Map() : new Map(entries.map(({ order }) => [order.id, '0'])));
    },
  };
}

export type Shipment = ReturnType<typeof useShipment>;
