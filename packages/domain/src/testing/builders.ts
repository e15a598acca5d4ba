import type { Attribute } from '../attributes/attribute.schema.ts';
import type { HoldAccount } from '../orders/hold-budget.ts';
import { orderSchema, type Order } from '../orders/order.schema.ts';
import { mapDetails } from '../parts/part-details.ts';
import type { StockedPart } from '../parts/part.schema.ts';

/** A paid order of 10 units at 2.50 with 15 % tax, with the given fields instead. */
export function buildOrder(fields: Partial<Order> = {}): Order {
  return orderSchema.parse({
    id: 'order',
    number: 'BM-000001',
    checkoutId: 'checkout',
    customerId: 'customer',
    partId: 'part',
    sku: 'SKU',
    partName: 'Part',
    image: '',
    unitPriceMinor: 250,
    quantity: 10,
    totalMinor: 2500,
    taxMinor: 375,
    currency: 'usd',
    customerName: 'A customer',
    customerEmail: 'customer@shop.test',
    phone: '',
    address: '',
    state: 'paid',
    transactionId: 'pi_1',
    createdAt: 0,
    expiresAt: 0,
    paidAt: 0,
    ...fields,
  });
}

/** An active part in tens, at least 10, without price breaks, with the given fields instead. */
export function buildPart(id: string, fields: Partial<StockedPart> = {}): StockedPart {
  const { onHand = 100, reserved = 0 } = fields;
  return {
    id,
    sku: id,
    name: id,
    description: '',
    image: '',
    category: null,
    priceMinor: 250,
    priceBreaks: [],
    available: onHand - reserved,
    minOrderQty: 10,
    orderMultiple: 10,
    onHand,
    reserved,
    status: 'active',
    ...mapDetails(() => null),
    ...fields,
  };
}

/** A text attribute of all parts, with the given fields instead. */
export function buildAttribute(fields: Partial<Attribute> & { key: string }): Attribute {
  const { key } = fields;
  return {
    id: key,
    label: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    kind: 'text',
    unit: null,
    decimals: 0,
    help: '',
    choices: [],
    categories: [],
    ...fields,
  };
}

/** An account that has paid and holds nothing, with the given fields instead. */
export function buildAccount(fields: Partial<HoldAccount> = {}): HoldAccount {
  return { isTrusted: true, emailVerified: true, openHolds: [], networkUnits: null, ...fields };
}
