import type { NewCheckout, NewLine, PlacementNumbers } from '@bm/db/store/checkouts';
import type { NewOrder } from '@bm/db/store/orders';
import { formatCheckoutNumber, type Checkout } from '@bm/domain/checkouts/checkout.schema';
import { checkoutAmounts, orderTotal } from '@bm/domain/checkouts/checkout-charges';
import { NEW_ORDER } from '@bm/domain/orders/new-order';
import { formatOrderNumber, type Order } from '@bm/domain/orders/order.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import type { Placement, PlacementCharges, PreparedLine } from './placement.ts';

/** A new checkout and its orders, without their numbers. */
interface CheckoutSnapshot {
  checkout: NewCheckout;
  /** In the order of the request. */
  lines: NewLine[];
}

/** What a snapshot is computed from, besides the placement. */
interface SnapshotSources {
  parts: ReadonlyMap<string, StockedPart>;
  charges: PlacementCharges;
  currency: string;
  expiresAt: number;
}

/** Computes the rows of a placement: they have the fields of parts, customer and charges permanently. */
export function snapshotCheckout(placement: Placement, sources: SnapshotSources): CheckoutSnapshot {
  const { checkoutId, actor, request, createdAt } = placement;
  const { delivery, tax, paymentMethod } = sources.charges;
  const untaxed = placement.lines.map((line) => ({
    order: snapshotOrder(placement, line, sources),
    step: line.change.step,
  }));
  const { lineTaxes, ...amounts } = checkoutAmounts(
    untaxed.map(({ order }) => order),
    { delivery, taxRateBp: tax.rateBp },
  );
  const checkout: NewCheckout = {
    id: checkoutId,
    customerId: actor.id,
    poNumber: request.poNumber,
    note: request.note,
    phone: request.phone,
    address: request.address,
    currency: sources.currency,
    ...amounts,
    deliveryName: delivery?.name ?? '',
    deliveryRateMinor: delivery?.chargeMinor ?? null,
    deliveryFreeFromMinor: delivery?.freeFromMinor ?? null,
    taxName: tax.name,
    taxRateBp: tax.rateBp,
    taxExemptReason: tax.exemptReason,
    paymentMethod,
    createdAt,
  };
  const lines = untaxed.map(({ order, step }, at) => ({
    order: { ...order, taxMinor: lineTaxes[at] ?? 0 },
    step,
  }));
  return { checkout, lines };
}

/** Copies the fields of part and customer that the order of a line stores permanently. */
function snapshotOrder(
  { checkoutId, actor, request, createdAt }: Placement,
  { id, partId, quantity }: PreparedLine,
  { parts, currency, expiresAt }: SnapshotSources,
): Omit<NewOrder, 'taxMinor'> {
  const part = parts.get(partId);
  if (part === undefined) throw new Error(`Part ${partId} was not read.`);
  const unitPriceMinor = unitPrice(part, quantity);
  return {
    id,
    checkoutId,
    customerId: actor.id,
    partId,
    sku: part.sku,
    partName: part.name,
    image: part.image,
    unitPriceMinor,
    quantity,
    totalMinor: orderTotal(unitPriceMinor, quantity),
    currency,
    customerName: actor.displayName || actor.email,
    customerCompany: actor.company,
    customerEmail: actor.email,
    phone: request.phone,
    address: request.address,
    createdAt,
    expiresAt,
  };
}

/** The checkout and its orders as they are stored with these numbers. */
export function numberCheckout(
  { checkout, lines }: CheckoutSnapshot,
  numbers: PlacementNumbers,
): { checkout: Checkout; orders: Order[] } {
  return {
    checkout: { ...checkout, number: formatCheckoutNumber(numbers.checkout) },
    orders: lines.map(({ order }, at) => ({
      ...order,
      ...NEW_ORDER,
      number: formatOrderNumber(numbers.orders[at] ?? 0),
    })),
  };
}
