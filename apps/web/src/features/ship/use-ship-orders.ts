import type { PickCheckout } from '@bm/domain/shipments/pick-list.schema';
import type { TrackingRow } from '@bm/domain/shipments/read-tracking';
import { parseCheckoutSequence } from '@bm/domain/checkouts/checkout.schema';
import { MAX_SHIPPED_AT_ONCE } from '@bm/domain/shipments/shipment-limits';
import {
  NO_TRACKING,
  type Tracking,
  trackingUrlSchema,
} from '@bm/domain/shipments/shipment.schema';
import { useState } from 'react';
import { useUndoShipments } from '../../components/checkout/use-undo-shipments.ts';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { shipCopy as copy } from '../../copy/admin/ship.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { ordersAndParts } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** An order as it is to be shipped. */
export interface ShipRow {
  checkout: PickCheckout;
  units: number;
  isChosen: boolean;
  tracking: Tracking;
  problem: string | null;
}

interface Typed {
  isChosen?: boolean;
  tracking?: Tracking;
  problem?: string | null;
}

/** The orders with what is chosen and typed for each, and the call that ships the chosen ones. */
export function useShipOrders(
  checkouts: readonly PickCheckout[],
  isPreset: (number: string) => boolean,
) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [carrier, setCarrier] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const ship = useShip();
  const utils = trpc.useUtils();

  const rows = checkouts.map((checkout): ShipRow => {
    const own = typed.get(checkout.id);
    return {
      checkout,
      units: checkout.lines.reduce((sum, { units }) => sum + units, 0),
      isChosen: own?.isChosen ?? isPreset(checkout.number),
      tracking: own?.tracking ?? NO_TRACKING,
      problem: own?.problem ?? null,
    };
  });
  const chosen = rows.filter(({ isChosen }) => isChosen);

  const change = (changes: ReadonlyMap<string, Typed>) => {
    setProblem(null);
    setTyped((before) => {
      const next = new Map(before);
      for (const [id, each] of changes) next.set(id, { ...next.get(id), problem: null, ...each });
      return next;
    });
  };
  const choose = (ids: readonly string[], isChosen: boolean) =>
    change(new Map(ids.map((id) => [id, { isChosen }])));

  /** Sets the tracking of an order, which is then chosen. */
  const setTracking = (id: string, tracking: Tracking) =>
    change(new Map([[id, { tracking, isChosen: true }]]));

  /**
   * Fills in a list. Rows without an order go to `first` and the orders after it, else to the chosen
   * orders, or to all where none is chosen. Returns the number of filled orders and the unknown ones.
   */
  const fill = (list: readonly TrackingRow[], first?: string) => {
    const from = checkouts.findIndex(({ id }) => id === first);
    const selected = chosen.length === 0 ? checkouts : chosen.map(({ checkout }) => checkout);
    const inOrder = from === -1 ? selected.values() : checkouts.slice(from).values();
    const bySequence = new Map(checkouts.map((each) => [parseCheckoutSequence(each.number), each]));
    const changes = new Map<string, Typed>();
    const unknown: number[] = [];
    for (const { sequence, tracking } of list) {
      const checkout = sequence === null ? inOrder.next().value : bySequence.get(sequence);
      if (checkout !== undefined) changes.set(checkout.id, { tracking, isChosen: true });
      else if (sequence !== null) unknown.push(sequence);
    }
    if (list.some(({ sequence }) => sequence !== null)) {
      // A list with numbers of orders says which ones are shipped.
      for (const { id } of checkouts) if (!changes.has(id)) changes.set(id, { isChosen: false });
    }
    change(changes);
    return { filled: [...changes.values()].filter(({ isChosen }) => isChosen).length, unknown };
  };

  const submit = async () => {
    const invalid = chosen.filter(hasInvalidLink);
    if (invalid.length > 0) {
      change(new Map(invalid.map(({ checkout }) => [checkout.id, { problem: copy.linkInvalid }])));
      return;
    }
    if (chosen.length === 0) return setProblem(copy.nothing);
    if (chosen.length > MAX_SHIPPED_AT_ONCE) return setProblem(copy.tooMany(MAX_SHIPPED_AT_ONCE));
    const shipments = chosen.map(({ checkout, units, tracking }) => ({
      checkoutId: checkout.id,
      units,
      ...tracking,
      carrier: tracking.carrier === '' ? carrier : tracking.carrier,
    }));
    const results = await ship.run({ shipments });
    if (results === undefined) return;
    change(
      new Map(
        results.map(({ checkoutId, problem: reason }) => [
          checkoutId,
          reason === null ? { isChosen: false } : { problem: copy.refused[reason] },
        ]),
      ),
    );
    const refused = new Set(
      results.flatMap(({ checkoutId, shipmentId }) => (shipmentId === null ? [checkoutId] : [])),
    );
    // The list was read again: what another admin has shipped has no row that could say it.
    const present = new Set(utils.shipments.toPick.getData()?.checkouts.map(({ id }) => id));
    const gone = chosen.filter(({ checkout: { id } }) => refused.has(id) && !present.has(id));
    if (gone.length > 0) toast.error(copy.gone(gone.map(({ checkout }) => checkout.number)));
  };

  return {
    rows,
    chosen,
    carrier,
    setCarrier,
    choose,
    setTracking,
    fill,
    submit,
    isPending: ship.isPending,
    error: problem ?? ship.error,
  };
}

function hasInvalidLink({ tracking }: ShipRow): boolean {
  return !trackingUrlSchema.safeParse(tracking.trackingUrl).success;
}

/** The call that ships orders; its toast takes them back until their mails go. */
function useShip() {
  const undo = useUndoShipments();
  return useAction(trpc.shipments.shipOrders, {
    invalidates: ordersAndParts,
    failed: 'inline',
    done(results) {
      const ids = results.flatMap(({ shipmentId }) => shipmentId ?? []);
      return ids.length === 0 ? undefined : [copy.done(ids.length), undo(ids)];
    },
  });
}

export type ShipOrders = ReturnType<typeof useShipOrders>;
