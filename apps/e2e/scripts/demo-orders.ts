import type { Api } from '../fixtures/api.ts';
import { asArray, stringProperty } from '../fixtures/json.ts';
import { createOrders, type PlacedOrder } from '../fixtures/orders.ts';
import type { User } from '../fixtures/users.ts';

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

/** The cart: part number and units; the last quantity is below the minimum. */
const CART = [
  { sku: 'CW-44-170A', quantity: 250 },
  { sku: 'FW-16-18B', quantity: 600 },
  { sku: 'CH-410-112', quantity: 400 },
  { sku: 'PD-RB-916', quantity: 200 },
  { sku: 'HB-F36-100', quantity: 90 },
] as const;

const STEPS = ['processing', 'shipped', 'delivered'] as const;

/** Returns the id of a part by its part number. */
export async function findPartId(api: Api, sku: string): Promise<string> {
  const parts = asArray(await api.callOk('GET', '/parts'));
  return stringProperty(
    parts.find((part) => stringProperty(part, 'sku') === sku),
    '_id',
  );
}

export async function fillDemoCart(api: Api, { token }: User): Promise<void> {
  const lines = await Promise.all(
    CART.map(async ({ sku, quantity }) => ({ partId: await findPartId(api, sku), quantity })),
  );
  await api.mutate('cart.add', { token, input: { idempotencyKey: 'cart-of-the-demo', lines } });
}

/** Places a customer's orders and moves them to their states; returns the newest, which is unpaid. */
export async function placeDemoOrders(
  api: Api,
  people: { customer: User; admin: User },
): Promise<PlacedOrder> {
  let newest: PlacedOrder | undefined;
  for (const { sku, quantity, state } of ORDERS) {
    const part = { id: await findPartId(api, sku) };
    newest = await createOrders(api).place(people.customer, { part, quantity });
    await moveToState(api, newest, { ...people, state });
  }
  if (newest === undefined) throw new Error('There are no demo orders.');
  return newest;
}

async function moveToState(
  api: Api,
  order: PlacedOrder,
  { customer, admin, state }: { customer: User; admin: User; state: State },
): Promise<void> {
  if (state === 'unpaid') return;
  if (state === 'cancelled') {
    await api.callOk('DELETE', `/order/${order.id}`, { token: customer.token });
    return;
  }
  await createOrders(api).pay(customer, order);
  for (const to of STEPS.slice(0, STEPS.findIndex((step) => step === state) + 1)) {
    const input = { id: order.id, to };
    await api.mutate('orders.advance', { token: admin.token, input });
  }
}
