import type { Tx } from '@bm/db/store';
import type { NewCheckout } from '@bm/db/store/checkouts';
import type { NewOrder } from '@bm/db/store/orders';
import type { TotalProblem } from '@bm/domain/checkouts/checkout-charges';
import {
  type CheckoutDetail,
  checkoutDetailSchema,
  type CheckoutLine,
  type PlaceCheckoutInput,
} from '@bm/domain/checkouts/checkout.schema';
import type { RefusedLine } from '@bm/domain/checkouts/line-verdicts';
import { AppError } from '@bm/domain/errors/app-error';
import { bankAccountSchema } from '@bm/domain/settings/settings.schema';
import * as z from 'zod/mini';
import type { SignedInContext } from '../context.ts';
import { type CountedContext, countEntries } from '../count-calls.ts';
import { compactReply, createIdempotent, type IdempotentContext } from '../idempotency.ts';
import { placeLines, readPlacement } from '../orders/place-lines.ts';
import { placedOrdersSchema, readPlacedOrders, toPlacedOrders } from '../orders/placed-reply.ts';
import { preparePlacement } from '../orders/placement.ts';
import { toCheckoutDetail } from './checkout-detail.service.ts';
import { readPlacementCharges } from './checkout-terms.service.ts';

/**
 * Places all lines as one checkout, or none, in one unit of work. Throws LINES_REFUSED with every line
 * at fault (`lines`: position, problem, `nearest`, `available`), the total's error with the price of
 * each line, DELIVERY_METHOD_UNAVAILABLE, PAYMENT_METHOD_UNAVAILABLE, CART_CHANGED,
 * IDEMPOTENCY_KEY_REUSED, or TOO_MANY_REQUESTS above the daily number of lines.
 */
export async function placeCheckout(
  ctx: SignedInContext & IdempotentContext & CountedContext<'lines'>,
  { idempotencyKey: key, ...request }: PlaceCheckoutInput,
): Promise<CheckoutDetail> {
  const { deps, actor } = ctx;
  await countEntries(ctx, 'lines', request.lines.length);
  const { shownTotalMinor, fromCart = false, deliveryMethodId, paymentMethod, ...placed } = request;
  const placement = preparePlacement(ctx, placed);
  const call = { key, request, responseSchema: checkoutDetailSchema, compact: COMPACT_REPLY };
  const choice = { deliveryMethodId, paymentMethod };
  const readCharges = (tx: Tx) => readPlacementCharges(tx, ctx, choice);
  const terms = { settings: deps.settings, readCharges, shownTotalMinor, lineError, totalError };
  return createIdempotent(ctx, call, {
    kind: 'shared',
    read: (tx) => readPlacement(tx, placement, terms),
    async create(tx, read, later) {
      if (fromCart) await takeFromCart(tx.cart, actor.id, request.lines);
      const { checkout, orders } = await placeLines(tx, { placement, terms, read }, later);
      return toCheckoutDetail(tx, checkout, { orders, receipts: [], credits: [] });
    },
  });
}

const COMPACT_REPLY = compactReply(
  z.extend(placedOrdersSchema, { bank: z.nullable(bankAccountSchema) }),
  ({ orders, bank }: CheckoutDetail) => ({ ...toPlacedOrders(orders), bank }),
  async ({ bank, ...placed }, tx) => {
    const checkout = await tx.checkouts.byId(placed.checkoutId);
    if (checkout === null) throw new AppError('CHECKOUT_NOT_FOUND');
    const orders = await readPlacedOrders(tx, placed);
    return {
      ...(await toCheckoutDetail(tx, checkout, { orders, receipts: [], credits: [] })),
      bank,
    };
  },
);

function lineError(lines: readonly RefusedLine[]): AppError {
  return new AppError('LINES_REFUSED', { details: { lines } });
}

function totalError(
  problem: TotalProblem,
  checkout: NewCheckout,
  orders: readonly NewOrder[],
): AppError {
  const lines = orders.map((order) => ({
    partId: order.partId,
    quantity: order.quantity,
    unitPriceMinor: order.unitPriceMinor,
    totalMinor: order.totalMinor,
    taxMinor: order.taxMinor,
  }));
  const { currency, linesMinor, deliveryMinor, deliveryTaxMinor, taxMinor, totalMinor } = checkout;
  const amounts = { linesMinor, deliveryMinor, deliveryTaxMinor, taxMinor, totalMinor };
  return new AppError(problem, { details: { currency, ...amounts, lines } });
}

/**
 * Removes lines from a cart in the unit of work that places them: no line can be placed from the
 * cart twice. Throws CART_CHANGED with `partIds` if the cart does not have exactly these lines.
 */
async function takeFromCart(
  cart: Tx['cart'],
  customerId: string,
  lines: readonly CheckoutLine[],
): Promise<void> {
  const left = new Map((await cart.lines(customerId)).map((row) => [row.partId, row.quantity]));
  const changed: string[] = [];
  for (const { partId, quantity } of lines) {
    if (left.get(partId) !== quantity) changed.push(partId);
    left.delete(partId);
  }
  if (changed.length > 0) throw new AppError('CART_CHANGED', { details: { partIds: changed } });
  await cart.remove(
    customerId,
    lines.map(({ partId }) => partId),
  );
}
