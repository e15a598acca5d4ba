import type { OrderState } from '@bm/domain/orders/order-state';
import {
  sumAmounts,
  go,
  note,
  findOpenIntent,
  paidWith,
  countUnits,
  unpaidOrders,
  type ModelCheckout,
  type ModelCustomer,
  type ModelIntent,
  type ModelLine,
  type ModelOrder,
  type ModelPart,
  type Outcome,
} from './model-checkout.ts';
import { close, end, learn, receive, withdraw } from './model-payment.ts';

const HOLD_MS = 72 * 60 * 60 * 1000;
/** What an order holds at least, where others hold all of a part. */
const SHORTEST_HOLD_MS = HOLD_MS / 3;
const HOLD_SHARE = 0.25;
const SHOP_SHARE = 0.3;
const REST_MS = 60_000;
const ADVANCES = new Map<OrderState, OrderState>([
  ['paid', 'processing'],
  ['processing', 'shipped'],
  ['shipped', 'delivered'],
]);

/**
 * A sequential model of orders and payments without failures, written from the specification and
 * independent of the services.
 */
export function shopModel(clock: { now: number }, parts: readonly ModelPart[]) {
  const orders: ModelOrder[] = [];
  const checkouts: ModelCheckout[] = [];

  const hasPaid = (customer: ModelCustomer) =>
    orders.some((order) => order.customer === customer && order.paidBy !== null);

  /** How long a new order of these parts holds them: less where new customers hold more than half. */
  function holdTime(customer: ModelCustomer, lines: readonly ModelLine[]): number {
    if (hasPaid(customer)) return HOLD_MS;
    const times = lines.map(({ part }) => {
      const open = orders.filter((order) => order.part === part && order.state === 'unpaid');
      const held = countUnits(open.filter((order) => !hasPaid(order.customer)));
      const free = part.onHand === 0 ? 1 : Math.max(0, 1 - held / part.onHand);
      const range = HOLD_MS - SHORTEST_HOLD_MS;
      return Math.min(HOLD_MS, SHORTEST_HOLD_MS + 2 * free * range);
    });
    return Math.ceil(Math.min(...times));
  }

  /** Whether the customer's open orders may hold this many more units of the part. */
  function mayHold(customer: ModelCustomer, part: ModelPart, more: number): boolean {
    const own = orders.filter((order) => order.customer === customer);
    const open = own.filter(({ state }) => state === 'unpaid');
    if (open.length === 0 || hasPaid(customer)) return true;
    const ofPart = (wanted: ModelPart) => open.filter((order) => order.part === wanted);
    const beyond = parts.filter((each) => countUnits(ofPart(each)) > each.onHand * HOLD_SHARE);
    const largest = Math.max(...beyond.flatMap(ofPart).map(({ quantity }) => quantity));
    const others = ofPart(part);
    const one = others.findIndex(({ quantity }) => quantity === largest);
    if (beyond.includes(part) && one !== -1) others.splice(one, 1);
    const isWithinPart =
      beyond.length === 0 || countUnits(others) + more <= part.onHand * HOLD_SHARE;
    const manyParts = new Set([part, ...open.map((order) => order.part)]).size > 2;
    const stock = parts.reduce((sum, { onHand }) => sum + onHand, 0);
    return isWithinPart && (!manyParts || countUnits(open) + more <= stock * SHOP_SHARE);
  }

  function expectedProblem(customer: ModelCustomer, part: ModelPart, quantity: number): Outcome {
    const available = part.onHand - part.reserved;
    const most = (below: number) => Math.floor((below - 1) / part.multiple) * part.multiple;
    if (most(available) < part.min) return 'OUT_OF_STOCK';
    let reach = 0;
    while (reach < available && mayHold(customer, part, reach)) reach += 1;
    const isShort = most(reach) < part.min || quantity >= reach;
    if (isShort) return reach < available ? 'HOLD_LIMIT_REACHED' : 'OUT_OF_STOCK';
    if (quantity < part.min) return 'BELOW_MINIMUM';
    return quantity % part.multiple === 0 ? null : 'NOT_A_MULTIPLE';
  }

  return {
    orders,

    checkouts,

    /** The problem of each line; the lines are placed as one checkout when none has any. */
    place(customer: ModelCustomer, lines: readonly ModelLine[]): Outcome[] {
      const checkout: ModelCheckout = { orders: [], intents: [] };
      const expiresAt = clock.now + holdTime(customer, lines);
      const problems = lines.map(({ part, quantity }): Outcome => {
        const problem = expectedProblem(customer, part, quantity);
        if (problem !== null) return problem;
        part.reserved += quantity;
        const life = { checkout, paidBy: null, timeline: ['unpaid' as const] };
        const order: ModelOrder = {
          ...life,
          customer,
          part,
          quantity,
          expiresAt,
          state: 'unpaid',
        };
        orders.push(order);
        checkout.orders.push(order);
        return null;
      });
      if (problems.every((problem) => problem === null)) {
        checkouts.push(checkout);
        return problems;
      }
      for (const { part, quantity } of checkout.orders) part.reserved -= quantity;
      orders.splice(orders.length - checkout.orders.length);
      return problems;
    },

    startPayment({ state, checkout }: ModelOrder): Outcome {
      if (state !== 'unpaid') return 'ORDER_NOT_PAYABLE';
      const open = findOpenIntent(checkout);
      if (open?.provider === 'open') return null;
      if (open !== undefined && !withdraw(checkout, open)) return 'ORDER_NOT_PAYABLE';
      if (open !== undefined) open.shop = 'cancelled';
      const amount = sumAmounts(unpaidOrders(checkout));
      const intent = { provider: 'open', shop: 'open', touchedAt: clock.now } as const;
      checkout.intents.push({ ...intent, amount, left: amount });
      return null;
    },

    /** The page reports the intent of any checkout for this order. */
    report(order: ModelOrder, intent: ModelIntent): Outcome {
      if (order.paidBy === intent) return null;
      if (!order.checkout.intents.includes(intent)) return 'PAYMENT_MISMATCH';
      if (intent.provider !== 'succeeded') return 'PAYMENT_NOT_COMPLETED';
      receive(order.checkout, intent);
      return order.paidBy === intent ? null : 'ORDER_NOT_PAYABLE';
    },

    learn,

    cancel(order: ModelOrder): Outcome {
      if (order.state !== 'unpaid') return 'ORDER_NOT_CANCELLABLE';
      return close(order.checkout, [order], 'cancelled');
    },

    expire(): void {
      for (const checkout of checkouts) {
        const unpaid = unpaidOrders(checkout);
        const isDue = unpaid.some(({ expiresAt }) => expiresAt <= clock.now);
        if (isDue) close(checkout, unpaid, 'expired');
      }
    },

    /** Returns the number of queried payments. */
    reconcile(): number {
      let asked = 0;
      for (const checkout of checkouts) {
        const open = findOpenIntent(checkout);
        if (open === undefined || open.touchedAt >= clock.now - REST_MS) continue;
        open.touchedAt = clock.now;
        learn(checkout, open);
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

    /** Undoes the last step; `from` is the state that the admin saw. */
    correct(order: ModelOrder, from: OrderState): Outcome {
      const previous = [...ADVANCES].find(([, to]) => to === from)?.[0];
      if (order.state !== from || previous === undefined) return 'ILLEGAL_TRANSITION';
      go(order, previous);
      if (from !== 'shipped') return null;
      order.part.onHand += order.quantity;
      order.part.reserved += order.quantity;
      return null;
    },

    /**
     * The last order of a payment gets the rest; one of several gets its own total, if that is
     * left.
     */
    refund(order: ModelOrder): Outcome {
      const { state, paidBy } = order;
      if (state === 'refunded') return null;
      if (paidBy === null) return 'ILLEGAL_TRANSITION';
      const open = paidWith(order.checkout, paidBy).filter((each) => each.state !== 'refunded');
      const wanted = open.length > 1 ? sumAmounts([order]) : paidBy.left;
      if (wanted > paidBy.left) return 'REFUND_REFUSED';
      paidBy.left -= wanted;
      for (const each of paidBy.left === 0 ? open : [order]) end(each);
      if (open.length === 1 || paidBy.left === 0) paidBy.shop = 'refunded';
      return null;
    },

    /** A refund at the provider, which sends a webhook: all that is left, or one minor unit. */
    giveBack(checkout: ModelCheckout, intent: ModelIntent, isAll: boolean): void {
      intent.left = isAll ? 0 : intent.left - 1;
      const outcome = receive(checkout, intent);
      const paid = paidWith(checkout, intent);
      if (!isAll && intent.left > 0) note(outcome === 'paid' ? paid : checkout.orders);
      if (!isAll && intent.left === 0 && outcome === 'returned') note(checkout.orders);
      if (outcome === 'returned' || intent.left > 0) return;
      for (const order of paid) if (order.state !== 'refunded') end(order);
      intent.shop = 'refunded';
    },

    count(part: ModelPart, onHand: number): Outcome {
      if (onHand < part.reserved) return 'OUT_OF_STOCK';
      part.onHand = onHand;
      return null;
    },
  };
}

export type ShopModel = ReturnType<typeof shopModel>;
