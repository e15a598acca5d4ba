import type { NewCheckout } from '@bm/db/store/checkouts.store';
import type { NewOrder } from '@bm/db/store/orders.store';
import type { CheckoutLine } from '@bm/domain/checkouts/checkout.schema';
import { orderTotal } from '@bm/domain/orders/order-total';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import type { Actor } from '../context.ts';

/** What a customer places together. */
export interface PlacementRequest {
  lines: readonly CheckoutLine[];
  phone: string;
  address: string;
  poNumber: string;
  note: string;
}

/** The fields that all orders of a placement share. */
export interface PlacementFacts {
  checkoutId: string;
  actor: Actor;
  request: PlacementRequest;
  currency: string;
  createdAt: number;
  expiresAt: number;
}

/** Copies the fields of part and customer that the order stores permanently. */
export function createOrderSnapshot(
  { checkoutId, actor, request, currency, createdAt, expiresAt }: PlacementFacts,
  { id, quantity }: { id: string; quantity: number },
  part: StockedPart,
): NewOrder {
  const unitPriceMinor = unitPrice(part, quantity);
  return {
    id,
    checkoutId,
    customerId: actor.id,
    partId: part.id,
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

/** Creates the checkout of these orders. There are no charges for delivery or tax. */
export function createCheckout(
  { checkoutId, actor, request, currency, createdAt }: PlacementFacts,
  orders: readonly NewOrder[],
): NewCheckout {
  const { phone, address, poNumber, note } = request;
  const linesMinor = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return {
    id: checkoutId,
    customerId: actor.id,
    poNumber,
    note,
    phone,
    address,
    currency,
    linesMinor,
    deliveryMinor: 0,
    taxMinor: 0,
    totalMinor: linesMinor,
    createdAt,
  };
}
