import { shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import {
  NO_TRACKING,
  type Tracking,
  trackingUrlSchema,
} from '@bm/domain/shipments/shipment.schema';
import { useCallback, useState } from 'react';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatCount } from '../../../../lib/format.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { rememberPage, showFailure } from '../../../../lib/remember-page.ts';
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
export function useShipment(checkoutId: string | undefined, orders: readonly Order[]) {
  const undo = useUndoShipments();
  const create = useAction(trpc.shipments.create, {
    invalidates: ordersAndParts,
    failed: 'inline',
    done: ({ id, number }, { lines }) => [
      text.done(formatCount(lines.reduce((units, line) => units + line.quantity, 0)), number),
      undo([id]),
    ],
  });
  const idempotencyKey = useIdempotencyKey(`shipment of ${checkoutId}`);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [tracking, setTracking] = useState(NO_TRACKING);
  const [problem, setProblem] = useState<string | null>(null);
  const entries = orders
    .filter((order) => shippableUnits(order) > 0)
    .map((order): ShipmentEntry => {
      const left = shippableUnits(order);
      const value = typed.get(order.id) ?? String(left);
      return { order, left, value, units: unitsUpTo(left, value) };
    });
  const sum = entries.reduce((units, entry) => units + (entry.units ?? 0), 0);
  const lineCount = entries.filter(({ units }) => units !== null && units > 0).length;
  const reset = () => {
    create.reset();
    setTyped(new Map());
    setTracking(NO_TRACKING);
    setProblem(null);
  };

  /** Ships what is typed; returns whether it was shipped. */
  const ship = async (): Promise<boolean> => {
    if (checkoutId === undefined) return false;
    const isInvalid = entries.some(({ units }) => units === null);
    const isLinkInvalid = !trackingUrlSchema.safeParse(tracking.trackingUrl).success;
    const found = isInvalid ? text.notUnits : sum === 0 ? text.nothing : null;
    setProblem(found ?? (isLinkInvalid ? text.linkInvalid : null));
    if (found !== null || isLinkInvalid) return false;
    const lines = entries.flatMap(({ order: { id }, units }) =>
      units === null || units === 0 ? [] : [{ orderId: id, quantity: units }],
    );
    const request = { checkoutId, lines, ...tracking };
    const isSamePage = rememberPage();
    try {
      const shipped = await askIfDisputed(
        (confirmable: typeof request & { confirmDisputed?: boolean }) =>
          idempotencyKey.send(confirmable, create.runOrThrow),
        request,
      );
      if (shipped === undefined) return false;
      reset();
      return true;
    } catch (cause) {
      if (!isSamePage()) showFailure(cause);
      return false;
    }
  };

  return {
    entries,
    sum,
    lineCount,
    tracking,
    isPending: create.isPending,
    error: problem ?? create.error,
    changeUnits: useCallback((orderId: string, value: string) => {
      setProblem(null);
      setTyped((before) => new Map(before).set(orderId, value));
    }, []),
    /** Ships all open units of every line, or none. */
    changeAll: (isAll: boolean) => {
      setProblem(null);
      setTyped(isAll ? new Map() : new Map(entries.map(({ order }) => [order.id, '0'])));
    },
    changeTracking: (next: Tracking) => {
      setProblem(null);
      setTracking(next);
    },
    ship,
    reset,
  };
}

export type Shipment = ReturnType<typeof useShipment>;
