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
import * as z from 'zod/mini';
import { useUndoShipments } from '../../components/checkout/use-undo-shipments.ts';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { shipCopy as copy } from '../../copy/admin/ship.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useFieldValue } from '../../lib/forms/form-fields.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
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

interface Change {
  isChosen?: boolean;
  tracking?: Tracking;
  problem?: string | null;
}

/** What is typed: the carrier of all, and the tracking by order. */
const typedSchema = z.object({
  carrier: z.string(),
  tracking: z.array(
    z.object({
      checkoutId: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string(),
    }),
  ),
});
type Typed = z.infer<typeof typedSchema>;
const EMPTY: Typed = { carrier: '', tracking: [] };

/** The orders with what is chosen and typed for each, and the call that ships the chosen ones. */
export function useShipOrders(
  checkouts: readonly PickCheckout[],
  isPreset: (number: string) => boolean,
) {
  const [marked, setMarked] = useState<ReadonlyMap<string, Change>>(new Map());
  const ship = useShip();
  const utils = trpc.useUtils();
  const form = useSchemaForm(typedSchema, {
    defaults: EMPTY,
    draft: { name: 'ship orders' },
    send: submit,
  });
  const { clearErrors, getValues, setError, setValue } = form.form;
  const carrier = useFieldValue(form, 'carrier');
  const byOrder = new Map(useFieldValue(form, 'tracking').map((each) => [each.checkoutId, each]));

  const rows = checkouts.map((checkout): ShipRow => {
    const own = marked.get(checkout.id);
    const typed = byOrder.get(checkout.id);
    return {
      checkout,
      units: checkout.lines.reduce((sum, { units }) => sum + units, 0),
      isChosen: own?.isChosen ?? (typed !== undefined || isPreset(checkout.number)),
      tracking: typed ?? NO_TRACKING,
      problem: own?.problem ?? null,
    };
  });
  const chosen = rows.filter(({ isChosen }) => isChosen);

  const change = (changes: ReadonlyMap<string, Change>) => {
    clearErrors('root');
    const kept = getValues('tracking').filter(
      ({ checkoutId }) => changes.get(checkoutId)?.tracking === undefined,
    );
    const changed = [...changes].flatMap(([checkoutId, { tracking: own }]) =>
      own === undefined ? [] : [{ ...own, checkoutId }],
    );
    if (changed.length > 0) setValue('tracking', [...kept, ...changed]);
    setMarked((before) => {
      const next = new Map(before);
      for (const [id, each] of changes) next.set(id, { ...next.get(id), problem: null, ...each });
      return next;
    });
  };
  const choose = (ids: readonly string[], isChosen: boolean) =>
    change(new Map(ids.map((id) => [id, { isChosen }])));

  /** Sets the tracking of an order, which is then chosen. */
  const setTracking = (id: string, own: Tracking) =>
    change(new Map([[id, { tracking: own, isChosen: true }]]));

  /**
   * Fills in a list. Rows without an order go to `first` and the orders after it, else to the chosen
   * orders, or to all where none is chosen. Returns the number of filled orders and the unknown ones.
   */
  const fill = (list: readonly TrackingRow[], first?: string) => {
    const from = checkouts.findIndex(({ id }) => id === first);
    const selected = chosen.length === 0 ? checkouts : chosen.map(({ checkout }) => checkout);
    const inOrder = from === -1 ? selected.values() : checkouts.slice(from).values();
    const bySequence = new Map(checkouts.map((each) => [parseCheckoutSequence(each.number), each]));
    const changes = new Map<string, Change>();
    const unknown: number[] = [];
    for (const { sequence, tracking: own } of list) {
      const checkout = sequence === null ? inOrder.next().value : bySequence.get(sequence);
      if (checkout !== undefined) changes.set(checkout.id, { tracking: own, isChosen: true });
      else if (sequence !== null) unknown.push(sequence);
    }
    if (list.some(({ sequence }) => sequence !== null)) {
      // A list with numbers of orders says which ones are shipped.
      for (const { id } of checkouts) if (!changes.has(id)) changes.set(id, { isChosen: false });
    }
    change(changes);
    return { filled: [...changes.values()].filter(({ isChosen }) => isChosen).length, unknown };
  };

  function refuse(message: string): false {
    setError('root', { message });
    return false;
  }

  async function submit(): Promise<Typed | false> {
    const invalid = chosen.filter(hasInvalidLink);
    if (invalid.length > 0) {
      change(new Map(invalid.map(({ checkout }) => [checkout.id, { problem: copy.linkInvalid }])));
      return false;
    }
    if (chosen.length === 0) return refuse(copy.nothing);
    if (chosen.length > MAX_SHIPPED_AT_ONCE) return refuse(copy.tooMany(MAX_SHIPPED_AT_ONCE));
    const shipments = chosen.map(({ checkout, units, tracking: own }) => ({
      checkoutId: checkout.id,
      units,
      ...own,
      carrier: own.carrier === '' ? carrier : own.carrier,
    }));
    const results = await ship.runOrThrow({ shipments });
    change(
      new Map(
        results.map(({ checkoutId, problem: reason }) => [
          checkoutId,
          reason === null ? { isChosen: false } : { problem: copy.refused[reason] },
        ]),
      ),
    );
    const shipped = new Set(
      results.flatMap(({ checkoutId, problem: reason }) => (reason === null ? [checkoutId] : [])),
    );
    // The list was read again: what another admin has shipped has no row that could say it.
    const present = new Set(utils.shipments.toPick.getData()?.checkouts.map(({ id }) => id));
    const gone = chosen.filter(({ checkout: { id } }) => !shipped.has(id) && !present.has(id));
    if (gone.length > 0) toast.error(copy.gone(gone.map(({ checkout }) => checkout.number)));
    const typed = getValues();
    const open = typed.tracking.filter(({ checkoutId }) => !shipped.has(checkoutId));
    return { ...typed, tracking: open };
  }

  return {
    rows,
    chosen,
    carrier,
    /** What is typed; it ships the chosen orders. */
    form,
    choose,
    setTracking,
    fill,
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
    done(results) {
      const ids = results.flatMap(({ shipmentId }) => shipmentId ?? []);
      return ids.length === 0 ? undefined : [copy.done(ids.length), undo(ids)];
    },
  });
}

export type ShipOrders = ReturnType<typeof useShipOrders>;
