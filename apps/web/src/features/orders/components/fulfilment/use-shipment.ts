import { shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { seenShipments } from '@bm/domain/shipments/seen-shipments';
import { NO_TRACKING, trackingFields } from '@bm/domain/shipments/shipment.schema';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useFieldValue } from '../../../../lib/forms/form-fields.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { useUndoShipments } from '../../../../components/checkout/use-undo-shipments.ts';
import { askIfDisputed } from '../../../../components/checkout/ask-if-disputed.ts';
import { unitsUpTo } from './units-field.tsx';

const { ship: text } = fulfilmentCopy;

/** Carrier and tracking, with the units by order as typed. */
const shipmentFieldsSchema = z.object({
  ...trackingFields,
  typedUnits: z.array(z.object({ orderId: z.string(), value: z.string() })),
});
const EMPTY: z.input<typeof shipmentFieldsSchema> = { ...NO_TRACKING, typedUnits: [] };

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
  const name = `shipment of ${checkoutId}`;
  const idempotencyKey = useIdempotencyKey(name);
  const form = useSchemaForm(shipmentFieldsSchema, {
    defaults: EMPTY,
    draft: { name },
    async send({ typedUnits, ...tracking }, { setError }) {
      const shipped = readEntries(orders, typedUnits);
      const isInvalid = shipped.some(({ units }) => units === null);
      const lines = shipped.flatMap(({ order: { id }, units }) =>
        units === null || units === 0 ? [] : [{ orderId: id, quantity: units }],
      );
      if (isInvalid || lines.length === 0) {
        setError('root', { message: isInvalid ? text.notUnits : text.nothing });
        return false;
      }
      const seen = seenShipments(orders);
      const request = { checkoutId, lines, ...tracking };
      const shipment = await askIfDisputed(
        (confirmable: typeof request & { confirmDisputed?: boolean }) =>
          // What is seen changes after a shipment whose response was lost; its retry keeps the key.
          idempotencyKey.send(confirmable, (keyed) => create.runOrThrow({ ...keyed, seen })),
        request,
      );
      if (shipment === undefined) return false;
      onShipped();
      return EMPTY;
    },
  });
  const entries = readEntries(orders, useFieldValue(form, 'typedUnits'));
  const { clearErrors, getValues, setValue } = form.form;

  return {
    entries,
    sum: entries.reduce((units, entry) => units + (entry.units ?? 0), 0),
    lineCount: entries.filter(({ units }) => units !== null && units > 0).length,
    /** Carrier and tracking; it ships what is typed. */
    form,
    changeUnits: useCallback(
      (orderId: string, value: string) => {
        clearErrors('root');
        const others = getValues('typedUnits').filter((each) => each.orderId !== orderId);
        setValue('typedUnits', [...others, { orderId, value }]);
      },
      [clearErrors, getValues, setValue],
    ),
    /** Ships all open units of every line, or none. */
    changeAll: (isAll: boolean) => {
      clearErrors('root');
      const none = entries.map(({ order }) => ({ orderId: order.id, value: '0' }));
      setValue('typedUnits', isAll ? [] : none);
    },
  };
}

/** The orders with units to ship; all open units where nothing is typed. */
function readEntries(
  orders: readonly Order[],
  typedUnits: z.infer<typeof shipmentFieldsSchema>['typedUnits'],
): ShipmentEntry[] {
  const typed = new Map(typedUnits.map(({ orderId, value }) => [orderId, value]));
  return orders
    .filter((order) => shippableUnits(order) > 0)
    .map((order) => {
      const left = shippableUnits(order);
      const value = typed.get(order.id) ?? String(left);
      return { order, left, value, units: unitsUpTo(left, value) };
    });
}

export type Shipment = ReturnType<typeof useShipment>;
