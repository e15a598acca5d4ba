import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { OrderState } from '@bm/domain/orders/order-state';
import type { PaymentStatus } from '@bm/domain/payments/payment.schema';
import type { Intent } from '@bm/providers/payments/payments.port';

const HOLD_MS = 72 * 60 * 60 * 1000;
const HOLD_SHARE = 0.25;
const SHOP_SHARE = 0.3;
const REST_MS = 60_000;
const ADVANCES = new Map<OrderState, OrderState>([
  ['paid', 'processing'],
  ['processing', 'shipped'],
  ['shipped', 'delivered'],
]);

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
  readonly intents: ModelIntent[];
  paidBy: ModelIntent | null;
  readonly timeline: OrderState[];
}

/** The outcome of a call: its error code, or null. */
type Outcome = ErrorCode | null;

/**
 * A sequential model of orders and payments without failures, written from the specification and
 * independent of the services.
 */
export function shopModel(clock: { now: number }, parts: readonly ModelPart[]) {
  const orders: ModelOrder[] = [];

  function go(order: ModelOrder, to: OrderState): void {
    order.state = to;
    order.timeline.push(to);
  }

  /** A payment has arrived: it pays the order, has paid it already, or is refunded. */
  function receive(order: ModelOrder, intent: ModelIntent): 'paid' | 'returned' {
    if (order.paidBy === intent) return 'paid';
    if (order.state === 'unpaid') {
      go(order, 'paid');
      order.paidBy = intent;
      intent.shop = 'succeeded';
      return 'paid';
    }
    if (intent.shop !== 'refunded') order.timeline.push(order.state);
    intent.shop = 'refunded';
    return 'returned';
  }

  /** Whether the intent can no longer be paid. */
  function withdraw(order: ModelOrder, intent: ModelIntent): boolean {
    if (intent.provider === 'open') intent.provider = 'cancelled';
    if (intent.provider === 'succeeded') receive(order, intent);
    return intent.provider === 'cancelled';
  }

  function learn(order: ModelOrder, intent: ModelIntent): void {
    if (intent.provider === 'succeeded') receive(order, intent);
    if (intent.provider === 'cancelled' && intent.shop === 'open') intent.shop = 'cancelled';
  }

  function close(order: ModelOrder, to: 'cancelled' | 'expired'): Outcome {
    const open = openOf(order);
    if (open !== undefined && !withdraw(order, open)) return 'ORDER_NOT_CANCELLABLE';
    if (order.state !== 'unpaid') return 'ORDER_NOT_CANCELLABLE';
    if (open !== undefined) open.shop = 'cancelled';
    order.part.reserved -= order.quantity;
    go(order, to);
    return null;
  }

  /** Whether the customer's open orders may hold this many more units of the part. */
  function mayHold(customer: ModelCustomer, part: ModelPart, more: number): boolean {
    const own = orders.filter((order) => order.customer === customer);
    const open = own.filter(({ state }) => state === 'unpaid');
    if (open.length === 0 || own.some(({ paidBy }) => paidBy !== null)) return true;
    const ofPart = (wanted: ModelPart) => open.filter((order) => order.part === wanted);
    const beyond = parts.filter((each) => unitsOf(ofPart(each)) > each.onHand * HOLD_SHARE);
    const largest = Math.max(...beyond.flatMap(ofPart).map(({ quantity }) => quantity));
    const others = ofPart(part);
    const one = others.findIndex(({ quantity }) => quantity === largest);
    if (beyond.includes(part) && one !== -1) others.splice(one, 1);
    const isWithinPart = beyond.length === 0 || unitsOf(others) + more <= part.onHand * HOLD_SHARE;
    const manyParts = new Set([part, ...open.map((order) => order.part)]).size > 2;
    const stock = parts.reduce((sum, { onHand }) => sum + onHand, 0);
    return isWithinPart && (!manyParts || unitsOf(open) + more <= stock * SHOP_SHARE);
  }

  return {
    orders,

    place(customer: ModelCustomer, part: ModelPart, quantity: number): Outcome {
      const available = part.onHand - part.reserved;
      const most = (below: number) => Math.floor((below - 1) / part.multiple) * part.multiple;
      if (most(available) < part.min) return 'OUT_OF_STOCK';
      let reach = 0;
      while (reach < available && mayHold(customer, part, reach)) reach += 1;
      const isShort = most(reach) < part.min || quantity >= reach;
      if (isShort) return reach < available ? 'HOLD_LIMIT_REACHED' : 'OUT_OF_STOCK';
      if (quantity < part.min) return 'BELOW_MINIMUM';
      if (quantity % part.multiple !== 0) return 'NOT_A_MULTIPLE';
      part.reserved += quantity;
      const expiresAt = clock.now + HOLD_MS;
      const life = { intents: [], paidBy: null, timeline: ['unpaid' as const] };
      orders.push({ customer, part, quantity, expiresAt, state: 'unpaid', ...life });
      return null;
    },

    startPayment(order: ModelOrder): Outcome {
      if (order.state !== 'unpaid') return 'ORDER_NOT_PAYABLE';
      const open = openOf(order);
      if (open?.provider === 'open') return null;
      if (open !== undefined && !withdraw(order, open)) return 'ORDER_NOT_PAYABLE';
      if (open !== undefined) open.shop = 'cancelled';
      order.intents.push({ provider: 'open', shop: 'open', touchedAt: clock.now });
      return null;
    },

    /** The page reports the intent of any order for this one. */
    report(order: ModelOrder, intent: ModelIntent): Outcome {
      if (order.paidBy === intent) return null;
      if (!order.intents.includes(intent)) return 'PAYMENT_MISMATCH';
      if (intent.provider !== 'succeeded') return 'PAYMENT_NOT_COMPLETED';
      return receive(order, intent) === 'paid' ? null : 'ORDER_NOT_PAYABLE';
    },

    learn,
    cancel: (order: ModelOrder) => close(order, 'cancelled'),

    expire(): void {
      const due = orders.filter(
        ({ state, expiresAt }) => state === 'unpaid' && expiresAt <= clock.now,
      );
      for (const order of due) close(order, 'expired');
    },

    /** Returns the number of queried payments. */
    reconcile(): number {
      let asked = 0;
      for (const order of orders) {
        const open = openOf(order);
        if (open === undefined || open.touchedAt >= clock.now - REST_MS) continue;
        open.touchedAt = clock.now;
        learn(order, open);
        asked += 1;
      }
      return asked;
    },

    advance(order: ModelOrder, to: OrderState): Outcome {
      if (ADVANCES.get(order.state) !== to) return 'ILLEGAL_TRANSITION';
      go(order, to);
      if (to !== 'shipped') return null;
      order.part.onHand -= order.quantity;
      order.part.reserved -= order.quantity;
      return null;
    },

    /** Takes the last step back; `from` is the state that the admin saw. */
    correct(order: ModelOrder, from: OrderState): Outcome {
      const previous = [...ADVANCES].find(([, to]) => to === from)?.[0];
      if (order.state !== from || previous === undefined) return 'ILLEGAL_TRANSITION';
      go(order, previous);
      if (from !== 'shipped') return null;
      order.part.onHand += order.quantity;
      order.part.reserved += order.quantity;
      return null;
    },

    refund(order: ModelOrder): Outcome {
      if (order.state === 'refunded') return null;
      if (order.paidBy === null) return 'ILLEGAL_TRANSITION';
      if (['paid', 'processing'].includes(order.state)) order.part.reserved -= order.quantity;
      order.paidBy.shop = 'refunded';
      go(order, 'refunded');
      return null;
    },

    /** A refund at the provider, which sends a webhook. `isAll` refunds the rest. */
    giveBack(order: ModelOrder, intent: ModelIntent, isAll: boolean): void {
      receive(order, intent);
      const isEnd = isAll && order.paidBy === intent;
      if (isEnd) this.refund(order);
      else if (!isAll) order.timeline.push(order.state);
    },

    count(part: ModelPart, onHand: number): Outcome {
      if (onHand < part.reserved) return 'OUT_OF_STOCK';
      part.onHand = onHand;
      return null;
    },
  };
}

export type ShopModel = ReturnType<typeof shopModel>;

function unitsOf(orders: readonly ModelOrder[]): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}

function openOf({ intents }: ModelOrder): ModelIntent | undefined {
  return intents.find(({ shop }) => shop === 'open');
}
