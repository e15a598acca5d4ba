import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@bm/api/testing/seeded-random';
import { z } from 'zod';
import { ok, send } from './http-client.ts';
import type { createTrpcClient } from './trpc-client.ts';

/** An order as its customer sees it: acknowledged calls, and calls without a response. */
export interface KnownOrder {
  readonly id: string;
  cancel: 'no' | 'requested' | 'done';
  payment: 'no' | 'requested' | 'charged' | 'settled';
  refund: 'no' | 'requested' | 'done';
  /** The shipment of one unit and the refund of another one. */
  part: 'no' | 'requested' | 'done';
}

const placedOrder = (id: string): KnownOrder => {
  return { id, cancel: 'no', payment: 'no', refund: 'no', part: 'no' };
};

const checkoutSchema = z.object({ orders: z.array(z.object({ _id: z.string() })) });

/** The states that are consistent with the responses that the customer got. */
export function possibleStates({ cancel, payment, refund, part }: KnownOrder): string[] {
  if (part === 'done') return ['processing'];
  if (part === 'requested') return ['paid', 'processing'];
  if (refund === 'done') return ['refunded'];
  if (refund === 'requested') return ['paid', 'refunded'];
  if (payment === 'charged' || payment === 'settled') return ['paid'];
  if (cancel === 'done') return ['cancelled'];
  const open = [
    cancel === 'requested' ? ['cancelled'] : [],
    payment === 'requested' ? ['paid'] : [],
  ];
  return ['unpaid', ...open.flat()];
}

/** The largest number of lines of a checkout. */
const MAX_LINES = 20;

/**
 * One customer over HTTP. Returns a function that buys units of some parts: it places an order or a
 * checkout of 1 to 20 lines. At random the order is left, cancelled or paid; a line may be cancelled
 * before or during the payment. `known` gets each order as soon as it is acknowledged.
 */
export function customer(
  shop: string,
  token: string,
  random: Random,
  known: KnownOrder[],
  provider = shop,
) {
  const call = (method: string, path: string, body?: unknown) =>
    send(method, `${shop}${path}`, { token, ...(body === undefined ? {} : { body }) });

  async function place(part: Record<string, unknown>): Promise<KnownOrder | null> {
    const body = { orderId: part['_id'], orders: part['Mquantity'], address: 'Dhaka', number: '1' };
    const placed = await call('POST', '/order', body);
    if (placed.status === 409) return null;
    const id = z.string().parse(ok(placed).body['insertedId']);
    const order = placedOrder(id);
    known.push(order);
    return order;
  }

  /** Several parts at once, possibly the same one twice: all lines are placed, or none. */
  async function placeCheckout(parts: readonly Record<string, unknown>[]): Promise<KnownOrder[]> {
    const length = 1 + Math.floor(random() * MAX_LINES);
    const lines = Array.from({ length }, () => {
      const part = parts[Math.floor(random() * parts.length)] ?? {};
      return { partId: part['_id'], quantity: part['Mquantity'] };
    });
    const placed = await call('POST', '/checkouts', { lines, address: 'Dhaka', number: '1' });
    if (placed.status === 409) return [];
    const { orders } = checkoutSchema.parse(ok(placed).body);
    if (orders.length !== length)
      throw new Error(`${orders.length} of ${length} lines were placed.`);
    const lineOrders = orders.map(({ _id }) => placedOrder(_id));
    known.push(...lineOrders);
    return lineOrders;
  }

  async function cancel(order: KnownOrder): Promise<void> {
    order.cancel = 'requested';
    const { status } = await call('DELETE', `/order/${order.id}`);
    // If the database failed at that moment, the outcome is unknown.
    if (status < 500) order.cancel = status === 200 ? 'done' : 'no';
  }

  /** Pays with the test card as the provider's script does; `report` settles as the page does. */
  async function pay(
    orders: readonly [KnownOrder, ...KnownOrder[]],
    meanwhile: () => Promise<void>,
    report: boolean,
  ) {
    const [{ id: orderId }] = orders;
    const mark = (payment: KnownOrder['payment']) => {
      for (const order of orders) order.payment = payment;
    };
    const intent = await call('POST', '/create-payment-intent', { orderId });
    const secret = z.string().parse(ok(intent).body['clientSecret']);
    const intentId = secret.replace(/_secret_.*$/, '');
    mark('requested');
    const card = new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' });
    card.set('key', 'pk_test_anything');
    const confirm = `${provider}/v1/payment_intents/${intentId}/confirm`;
    const [charge] = await Promise.all([send('POST', confirm, { body: card }), meanwhile()]);
    const isCharged = charge.body['status'] === 'succeeded';
    mark(isCharged ? 'charged' : 'no');
    if (!report || !isCharged) return;
    ok(await call('PATCH', `/order/${orderId}`, { transactionId: intentId }));
    mark('settled');
  }

  async function buyCheckout(parts: readonly Record<string, unknown>[]): Promise<void> {
    const [line, ...others] = await placeCheckout(parts);
    const draw = random();
    if (line === undefined || draw < 0.2) return;
    if (draw < 0.6) await cancel(line);
    if (draw < 0.4) return;
    if (line.cancel === 'no') {
      await pay([line, ...others], async () => (draw > 0.8 ? cancel(line) : undefined), draw < 0.9);
    }
    const [next, ...rest] = others;
    // Without a response the line may be cancelled or not, so the amount due is unknown.
    if (line.cancel !== 'done' || next === undefined || next.payment !== 'no') return;
    await pay([next, ...rest], async () => undefined, random() < 0.5);
  }

  return async function buy(parts: readonly Record<string, unknown>[]): Promise<void> {
    if (random() < 0.3) return buyCheckout(parts);
    const order = await place(parts[Math.floor(random() * parts.length)] ?? {});
    const draw = random();
    if (order === null || draw < 0.2) return;
    if (draw < 0.4) return cancel(order);
    const isUndecided = draw < 0.5;
    await pay([order], async () => (isUndecided ? cancel(order) : undefined), random() < 0.5);
  };
}

/** An admin who refunds every second paid order while the shop responds. */
export async function refundSome(
  admin: ReturnType<typeof createTrpcClient>,
  known: readonly KnownOrder[],
  isOver: () => boolean,
): Promise<void> {
  await handleEverySecond(known, 0, isOver, async (order) => {
    if (order.refund !== 'no') return;
    order.refund = 'requested';
    await admin.orders.refund.mutate({ id: order.id });
    order.refund = 'done';
  });
}

/** Handles every second paid order from `first` on, again and again until it is over. */
async function handleEverySecond(
  known: readonly KnownOrder[],
  first: number,
  isOver: () => boolean,
  handle: (order: KnownOrder) => Promise<void>,
): Promise<void> {
  for (let next = first; !isOver(); next += 2) {
    const order = known[next];
    if (order === undefined) {
      next = first - 2;
      await sleep(5);
    } else if (order.payment === 'settled') {
      await handle(order);
    }
  }
}

/** Ships one unit of the order and refunds another one. A repeated call changes nothing. */
export async function fulfilPart(
  admin: ReturnType<typeof createTrpcClient>,
  order: KnownOrder,
): Promise<void> {
  order.part = 'requested';
  const { checkoutId } = await admin.orders.byId.query({ id: order.id });
  const lines = [{ orderId: order.id, quantity: 1 }];
  const request = { idempotencyKey: `part-of-${order.id}`, checkoutId, lines };
  await admin.shipments.create.mutate(request);
  await admin.refunds.create.mutate({ ...request, reason: 'damaged' });
  order.part = 'done';
}

/** An admin who partly ships and refunds the other paid orders while the shop responds. */
export async function fulfilSome(
  admin: ReturnType<typeof createTrpcClient>,
  known: readonly KnownOrder[],
  isOver: () => boolean,
): Promise<void> {
  await handleEverySecond(known, 1, isOver, async (order) => {
    if (order.part === 'no') await fulfilPart(admin, order);
  });
}
