import type { OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Store } from '../store.ts';
import type { NewOrder } from '../store/orders.ts';
import type { PartRow } from '../store/parts.ts';
import type { BoundUser } from '../store/users.ts';
import {
  aMove,
  aStep,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';

/** The numbers of orders without their letters. */
export const numbers = (orders: readonly { number: string }[]): number[] =>
  orders.map(({ number }) => Number(number.slice(3)));

/** Orders 1 to 6, the odd ones by the first user; 1 and 2 paid, 3 cancelled. */
export async function sixOrders(store: Store) {
  const part = await storePart(store, { sku: 'CW-44/170', onHand: 1000 });
  const users = [
    await storeUser(store, { email: 'first@shop.test' }),
    await storeUser(store, { email: 'second_one@shop.test' }),
  ] as const;
  const orders: Order[] = [];
  for (const [at, user] of [users[0], users[1], users[0], users[1], users[0], users[1]].entries()) {
    const expiresAt = TEST_TIME + 100 - at;
    orders.push(await storeOrder(store, part, user, { expiresAt, quantity: 10 + at }));
  }
  const move = (at: number, to: OrderState, transactionId?: string) =>
    store.write((tx) =>
      tx.orders.transition(
        orders[at]?.id ?? '',
        'unpaid',
        to,
        aStep(),
        transactionId === undefined ? undefined : { transactionId },
      ),
    );
  await move(0, 'paid', 'pi_First');
  await move(1, 'paid', 'pi_Second');
  await move(2, 'cancelled');
  return { part, first: users[0], second: users[1] };
}

/** Order 1 alone, 2 to 13 together under PO-2026/118, 14 alone with a PO number, 15 and 16 together. */
export async function checkoutsOfMany(store: Store) {
  const part = await storePart(store, { sku: 'CW-44/170', onHand: 9000 });
  // A random address would sometimes contain the searched text `bc2`.
  const first = await storeUser(store, { email: 'one@shop.test' });
  const second = await storeUser(store, { email: 'other@shop.test' });
  const lines = (count: number) => Array.from({ length: count }, () => part);
  await storeOrder(store, part, first);
  const many = await storeCheckout(store, lines(12), first, { poNumber: 'PO-2026/118' });
  await storeCheckout(store, lines(1), first, { poNumber: 'po 7_b' });
  await storeCheckout(store, lines(2), first);
  await storeOrder(store, part, second);
  return { first, second, many };
}

/** Stores a cancelled or expired order, with its units released; returns its id. */
export async function storeEndedOrder(
  store: Store,
  part: PartRow,
  user: BoundUser,
  { to = 'cancelled', ...fields }: Partial<NewOrder> & { to?: OrderState },
): Promise<string> {
  const order = await storeOrder(store, part, user, { expiresAt: TEST_TIME, ...fields });
  await store.write(async (tx) => {
    await tx.orders.transition(order.id, 'unpaid', to, aStep());
    await tx.parts.release(aMove(part.id, { orderId: order.id }));
  });
  return order.id;
}
