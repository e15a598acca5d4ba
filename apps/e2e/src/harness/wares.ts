import { listOf, mutate, recordOf, successOf, textAt } from './calls.ts';
import { DEMO_ADMIN, signedIn, type Person } from './people.ts';

export interface Ware {
  id: string;
  name: string;
  /** Everything that the shop stores of it. */
  stored: Record<string, unknown>;
}

export interface WareData {
  stock?: number;
  minOrderQty?: number;
  orderMultiple?: number;
  priceMinor?: number;
}

const PICTURE = '/pictures/products/roller-chain.webp';

let wares = 0;

/** A part of its own for a journey that needs to know its stock. */
export async function newWare(shopUrl: string, data: WareData = {}): Promise<Ware> {
  const { token } = await signedIn(shopUrl, DEMO_ADMIN);
  wares += 1;
  const name = `Test part ${process.pid}-${wares}`;
  const part = { stock: 100, minOrderQty: 20, orderMultiple: 10, priceMinor: 250, ...data };
  const input = { name, description: 'A part for tests.', image: PICTURE, ...part };
  const stored = recordOf(await mutate(shopUrl, 'parts.create', { token, input }));
  return { id: textAt(stored, 'id'), name, stored };
}

/** What an admin may do at any time. */
export async function setPrice(shopUrl: string, ware: Ware, priceMinor: number): Promise<void> {
  const { token } = await signedIn(shopUrl, DEMO_ADMIN);
  const input = { ...ware.stored, priceMinor, onHand: undefined };
  await mutate(shopUrl, 'parts.update', { token, input });
}

export interface PlacedOrder {
  id: string;
  /** BM-000123 */
  number: string;
}

/** Places an order without a browser. */
export async function placeOrder(
  shopUrl: string,
  { email, token }: Person,
  { part, quantity }: { part: Ware; quantity: number },
): Promise<PlacedOrder> {
  const body = { orderId: part.id, orders: quantity, customer: email, address: '', number: '' };
  const answer = await successOf(shopUrl, 'POST', '/order', { token, body });
  return { id: textAt(answer, 'insertedId'), number: textAt(answer, 'orderNumber') };
}

/** A customer's orders as the shop knows them. */
export async function ordersOf(shopUrl: string, { email, token }: Person): Promise<unknown[]> {
  return listOf(await successOf(shopUrl, 'GET', `/order?customer=${email}`, { token }));
}
