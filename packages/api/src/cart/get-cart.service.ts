import { cartTotals, judgeCart } from '@bm/domain/cart/cart-lines';
import type { Cart } from '@bm/domain/cart/cart.schema';
import { holdDuration } from '@bm/domain/orders/hold-budget';
import type { SignedInContext } from '../context.ts';
import { readHoldAccount, readShopOnHand } from '../orders/hold-budget.service.ts';

/** Returns the caller's cart as it can be placed now: verdict, price and changes of each line. */
export async function getCart({ deps, actor }: SignedInContext): Promise<Cart> {
  const { read } = deps.store;
  const { currency, orderHoldMs, holdShare: share } = deps.settings;
  const rows = await read.cart.lines(actor.id);
  const found = await read.parts.stockedByIds(rows.map(({ partId }) => partId));
  const parts = new Map(found.map((part) => [part.id, part]));
  const account = await readHoldAccount(read, actor);
  const shopOnHand = await readShopOnHand(read, account, rows.length);
  const lines = judgeCart(rows, { parts, account, shopOnHand, share });
  const holdMs = holdDuration(account, orderHoldMs);
  return { currency, lines, totals: cartTotals(lines), holdMs };
}
