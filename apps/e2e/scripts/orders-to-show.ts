import { payOrder } from '../src/harness/card-provider.ts';
import { listOf, mutate, successOf, textAt } from '../src/harness/calls.ts';
import type { Person } from '../src/harness/people.ts';
import { placeOrder, type PlacedOrder } from '../src/harness/wares.ts';

type State = 'unpaid' | 'cancelled' | 'paid' | 'processing' | 'shipped' | 'delivered';

/** Oldest first: part number, units, and how far each order has come. */
const ORDERS: readonly { sku: string; quantity: number; state: State }[] = [
  { sku: 'CH-410-112', quantity: 600, state: 'delivered' },
  { sku: 'BK-VB-110', quantity: 150, state: 'shipped' },
  { sku: 'TY-26-175', quantity: 400, state: 'processing' },
  { sku: 'BC-26-CITY', quantity: 12, state: 'paid' },
  { sku: 'AC-BELL-56', quantity: 250, state: 'cancelled' },
  { sku: 'SD-LS-270B', quantity: 60, state: 'unpaid' },
  { sku: 'CW-44-170A', quantity: 120, state: 'unpaid' },
];

const STEPS = ['processing', 'shipped', 'delivered'] as const;

/** The id of a part by its number. */
export async function partIdOf(shopUrl: string, sku: string): Promise<string> {
  const parts = listOf(await successOf(shopUrl, 'GET', '/parts'));
  return textAt(
    parts.find((part) => textAt(part, 'sku') === sku),
    '_id',
  );
}

/** Places a customer's orders and moves them on; answers the newest, which is unpaid. */
export async function showOrders(
  shopUrl: string,
  { customer, admin }: { customer: Person; admin: Person },
): Promise<PlacedOrder> {
  let newest: PlacedOrder | undefined;
  for (const { sku, quantity, state } of ORDERS) {
    const part = { id: await partIdOf(shopUrl, sku), name: sku, stored: {} };
    newest = await placeOrder(shopUrl, customer, { part, quantity });
    await moveOn(shopUrl, newest, state, { customer, admin });
  }
  if (newest === undefined) throw new Error('There are no orders to show.');
  return newest;
}

async function moveOn(
  shopUrl: string,
  order: PlacedOrder,
  state: State,
  { customer, admin }: { customer: Person; admin: Person },
): Promise<void> {
  const { token } = customer;
  if (state === 'unpaid') return;
  if (state === 'cancelled') {
    await successOf(shopUrl, 'DELETE', `/order/${order.id}`, { token });
    return;
  }
  await payOrder(shopUrl, customer, order);
  for (const to of STEPS.slice(0, STEPS.findIndex((step) => step === state) + 1)) {
    await mutate(shopUrl, 'orders.advance', { token: admin.token, input: { id: order.id, to } });
  }
}
