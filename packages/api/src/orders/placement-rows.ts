import type { NewCheckout } from '@bm/db/store/checkouts.store';
import type { NewOrder } from '@bm/db/store/orders.store';
import type { CheckoutLine } from '@bm/domain/checkouts/checkout.schema';
import { checkoutAmounts } from '@bm/domain/checkouts/checkout-charges';
import { orderTotal } from '@bm/domain/orders/order-total';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import type { DeliveryMethod } from '@bm/domain/settings/settings.schema';
import type { Actor } from '../context.ts';

/** The lines that a customer places together. */
export interface PlacementRequest {
  lines: readonly CheckoutLine[];
  phone: string;
  address: string;
  poNumber: string;
  note: string;
}

/** The charges of a placement besides its lines, and the duration of its hold. */
export interface PlacementCharges {
  delivery: Pick<DeliveryMethod, 'name' | 'chargeMinor' | 'freeFromMinor'> | null;
  /** An exempt customer has rate 0 and a reason. */
  tax: { name: string; rateBp: number; exemptReason: string };
  paymentMethod: PaymentMethod;
  holdMs: number;
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
    taxMinor: 0,
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

/** Creates the checkout of these orders, and returns the orders with their taxes. */
export function createCheckout(
  { checkoutId, actor, request, currency, createdAt }: PlacementFacts,
  snapshots: readonly NewOrder[],
  { delivery, tax, paymentMethod }: PlacementCharges,
): { checkout: NewCheckout; orders: NewOrder[] } {
  const { phone, address, poNumber, note } = request;
  const { lineTaxes, ...amounts } = checkoutAmounts(snapshots, { delivery, taxRateBp: tax.rateBp });
  const checkout: NewCheckout = {
    id: checkoutId,
    customerId: actor.id,
    poNumber,
    note,
    phone,
    address,
    currency,
    ...amounts,
    deliveryName: delivery?.name ?? '',
    taxName: tax.name,
    taxRateBp: tax.rateBp,
    taxExemptReason: tax.exemptReason,
    paymentMethod,
    createdAt,
  };
  const orders = snapshots.map((order, line) => ({ ...order, taxMinor: lineTaxes[line] ?? 0 }));
  return { checkout, orders };
}
