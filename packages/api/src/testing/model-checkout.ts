import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { OrderState } from '@bm/domain/orders/order-state';
import type { PaymentStatus } from '@bm/domain/payments/payment.schema';
import type { Intent } from '@bm/providers/payments/payments.port';

/** The price of all parts of the model, in minor units. */
const UNIT_PRICE = 250;

/** The outcome of a call: its error code, or null. */
export type Outcome = ErrorCode | null;

export interface ModelPart {
  onHand: number;
  reserved: number;
  readonly min: number;
  readonly multiple: number;
}

export interface ModelIntent {
  /** The provider's state. */
  provider: Intent['status'];
  /** The shop's record. */
  shop: PaymentStatus;
  touchedAt: number;
  /** In minor units. */
  readonly amount: number;
  /** What the provider can still refund. */
  left: number;
}

/** Orders that were placed together, with the intents that may pay them. */
export interface ModelCheckout {
  readonly orders: ModelOrder[];
  readonly intents: ModelIntent[];
}

export interface ModelLine {
  readonly part: ModelPart;
  readonly quantity: number;
}

/** A customer. Whether they ever paid is derived from their orders. */
export interface ModelCustomer {
  readonly email: string;
}

export interface ModelOrder {
  readonly customer: ModelCustomer;
  readonly part: ModelPart;
  readonly quantity: number;
  readonly expiresAt: number;
  state: OrderState;
  readonly checkout: ModelCheckout;
  paidBy: ModelIntent | null;
  readonly timeline: OrderState[];
}

export function countUnits(orders: readonly ModelOrder[]): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function findOpenIntent({ intents }: ModelCheckout): ModelIntent | undefined {
  return intents.find(({ shop }) => shop === 'open');
}

export function unpaidOrders({ orders }: ModelCheckout): ModelOrder[] {
  return orders.filter(({ state }) => state === 'unpaid');
}

export function paidWith({ orders }: ModelCheckout, intent: ModelIntent): ModelOrder[] {
  return orders.filter(({ paidBy }) => paidBy === intent);
}

/** The sum of the orders in minor units. */
export function sumAmounts(orders: readonly ModelOrder[]): number {
  return countUnits(orders) * UNIT_PRICE;
}

/** Moves an order to a state, with its event. */
export function go(order: ModelOrder, to: OrderState): void {
  order.state = to;
  order.timeline.push(to);
}

/** An event that keeps the state. */
export function note(noted: readonly ModelOrder[]): void {
  for (const order of noted) order.timeline.push(order.state);
}
