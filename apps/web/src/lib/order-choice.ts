import { parseCheckoutSequence } from '@bm/domain/checkouts/checkout.schema';

/** The chosen orders in an address: their numbers without zeros, `12,13`. */
export interface OrderChoice {
  orders?: string | undefined;
}

/** Parses the search parameters of a page about chosen orders; invalid ones are dropped. */
export function parseOrderChoice({ orders }: Record<string, unknown>): OrderChoice {
  const text = typeof orders === 'number' ? String(orders) : orders;
  const isChoice = typeof text === 'string' && /^\d+(,\d+)*$/.test(text);
  return isChoice ? { orders: text } : {};
}

/** The search parameters that choose these orders, by their numbers. */
export function chooseOrders(numbers: readonly string[]): OrderChoice {
  return numbers.length === 0 ? {} : { orders: numbers.map(parseCheckoutSequence).join(',') };
}

/** Whether an order is chosen in the address; null where the address chooses none. */
export function chosenIn({ orders }: OrderChoice): ((number: string) => boolean) | null {
  if (orders === undefined) return null;
  const sequences = new Set(orders.split(',').map(Number));
  return (number) => sequences.has(parseCheckoutSequence(number));
}
