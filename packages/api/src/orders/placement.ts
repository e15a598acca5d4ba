import type { CheckoutLine, PlaceCheckoutInput } from '@bm/domain/checkouts/checkout.schema';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { DeliveryMethod } from '@bm/domain/settings/settings.schema';
import type { Actor, SignedInContext } from '../context.ts';
import { prepareOrderChange, type OrderChange } from './order-change.ts';

/** The lines that a customer places together. */
type PlacementRequest = Pick<
  PlaceCheckoutInput,
  'lines' | 'phone' | 'address' | 'poNumber' | 'note'
>;

/** The charges of a placement besides its lines, and the duration of its hold. */
export interface PlacementCharges {
  delivery: Pick<DeliveryMethod, 'name' | 'chargeMinor' | 'freeFromMinor'> | null;
  /** An exempt customer has rate 0 and a reason. */
  tax: { name: string; rateBp: number; exemptReason: string };
  paymentMethod: PaymentMethod;
  holdMs: number;
}

/** A line with the id of its order and the ids of the rows that it writes. */
export interface PreparedLine extends CheckoutLine {
  id: string;
  change: OrderChange;
}

/** A request with the ids and the time of all rows that it writes. */
export interface Placement {
  checkoutId: string;
  actor: Actor;
  /** The customer's network, see `Context`. */
  network: (() => string) | undefined;
  request: PlacementRequest;
  lines: readonly PreparedLine[];
  createdAt: number;
}

/** Creates ids and time of a placement. Call it before the unit of work, which may run twice. */
export function preparePlacement(
  { deps, actor, network }: SignedInContext,
  request: PlacementRequest,
): Placement {
  const by = { actor: 'customer', actorId: actor.id } as const;
  const lines = request.lines.map((line) => {
    const order = { id: deps.newId(), ...line };
    return { ...order, change: prepareOrderChange(deps, order, by, '') };
  });
  return { checkoutId: deps.newId(), actor, network, request, lines, createdAt: deps.clock() };
}
