import {
  sumAmounts,
  go,
  note,
  findOpenIntent,
  unpaidOrders,
  type ModelCheckout,
  type ModelIntent,
  type ModelOrder,
  type Outcome,
} from './model-checkout.ts';

/** A payment has arrived: it pays what is due, has paid it already, or is refunded. */
export function receive(checkout: ModelCheckout, intent: ModelIntent): 'paid' | 'returned' {
  if (checkout.orders.some(({ paidBy }) => paidBy === intent)) return 'paid';
  const unpaid = unpaidOrders(checkout);
  if (unpaid.length > 0 && sumAmounts(unpaid) === intent.amount) {
    for (const order of unpaid) {
      go(order, 'paid');
      order.paidBy = intent;
    }
    intent.shop = 'succeeded';
    return 'paid';
  }
  if (intent.shop !== 'refunded') note(checkout.orders);
  intent.shop = 'refunded';
  intent.left = 0;
  return 'returned';
}

/** Ends a paid order whose payment was refunded. */
export function end(order: ModelOrder): void {
  if (['paid', 'processing'].includes(order.state)) order.part.reserved -= order.quantity;
  go(order, 'refunded');
}

/** Whether the intent can no longer be paid. */
export function withdraw(checkout: ModelCheckout, intent: ModelIntent): boolean {
  if (intent.provider === 'open') intent.provider = 'cancelled';
  if (intent.provider === 'succeeded') receive(checkout, intent);
  return intent.provider === 'cancelled';
}

/** The shop receives the provider's state. */
export function learn(checkout: ModelCheckout, intent: ModelIntent): void {
  if (intent.provider === 'succeeded') receive(checkout, intent);
  if (intent.provider === 'cancelled' && intent.shop === 'open') intent.shop = 'cancelled';
}

/** Closes unpaid orders of a checkout, or none if its payment has arrived or is in progress. */
export function close(
  checkout: ModelCheckout,
  closed: readonly ModelOrder[],
  to: 'cancelled' | 'expired',
): Outcome {
  const open = findOpenIntent(checkout);
  if (open !== undefined && !withdraw(checkout, open)) return 'ORDER_NOT_CANCELLABLE';
  if (open !== undefined) open.shop = 'cancelled';
  for (const order of closed) {
    order.part.reserved -= order.quantity;
    go(order, to);
  }
  return null;
}
