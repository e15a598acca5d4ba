import { cartTotals, judgeCart } from '@bm/domain/cart/cart-lines';
import type { Cart } from '@bm/domain/cart/cart.schema';
import { holdDuration } from '@bm/domain/orders/hold-budget';
import type { SignedInContext } from '../context.ts';
import { readLineContext } from '../orders/line-context.ts';

/** Returns the caller's cart as it can be placed now: verdict, price and changes of each line. */
export async function getCart(ctx: SignedInContext): Promise<Cart> {
  const { store, settings } = ctx.deps;
  const rows = await store.read.cart.lines(ctx.actor.id);
  const context = await readLineContext(
    ctx,
    rows.map(({ partId }) => partId),
  );
  const lines = judgeCart(rows, context);
  const holdMs = holdDuration(context.account, settings.orderHoldMs);
  return { currency: settings.currency, lines, totals: cartTotals(lines), holdMs };
}
