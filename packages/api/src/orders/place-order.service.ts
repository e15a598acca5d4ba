import type { Tx } from '@bm/db/store';
import type { NewCheckout } from '@bm/db/store/checkouts';
import type { NewOrder } from '@bm/db/store/orders';
import type { RefusedLine } from '@bm/domain/checkouts/line-verdicts';
import { AppError } from '@bm/domain/errors/app-error';
import type { TotalProblem } from '@bm/domain/checkouts/checkout-charges';
import { orderSchema, type Order, type PlaceOrderInput } from '@bm/domain/orders/order.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { readPlacementCharges } from '../checkouts/checkout-terms.service.ts';
import type { SignedInContext } from '../context.ts';
import { compactReply, type IdempotentContext, createIdempotent } from '../idempotency.ts';
import { placeLines, readPlacement } from './place-lines.ts';
import { placedOrdersSchema, readPlacedOrders, toPlacedOrders } from './placed-reply.ts';
import { preparePlacement } from './placement.ts';

/**
 * Places an order for one part, which is a checkout of one line with its delivery and tax, in one
 * unit of work. Throws DELIVERY_METHOD_UNAVAILABLE, PAYMENT_METHOD_UNAVAILABLE, PART_NOT_FOUND, PART_NOT_ACTIVE, the quantity's error (with `nearest`, `available`,
 * `minOrderQty`, `orderMultiple`), the total's error, or IDEMPOTENCY_KEY_REUSED.
 */
export function placeOrder(
  ctx: SignedInContext & IdempotentContext,
  { idempotencyKey: key, ...request }: PlaceOrderInput,
): Promise<Order> {
  const { deps } = ctx;
  const { partId, quantity, shownTotalMinor, deliveryMethodId, paymentMethod } = request;
  const { phone, address, poNumber = '' } = request;
  const lines = [{ partId, quantity }];
  const placement = preparePlacement(ctx, { lines, phone, address, poNumber, note: '' });
  const call = { key, request, responseSchema: orderSchema, compact: COMPACT_REPLY };
  const choice = { deliveryMethodId, paymentMethod };
  const readCharges = (tx: Tx) => readPlacementCharges(tx, ctx, choice);
  const terms = { settings: deps.settings, readCharges, shownTotalMinor, lineError, totalError };
  return createIdempotent(ctx, call, {
    kind: 'shared',
    read: (tx) => readPlacement(tx, placement, terms),
    async create(tx, read, later) {
      const { orders } = await placeLines(tx, { placement, terms, read }, later);
      return requireOnly(orders);
    },
  });
}

const COMPACT_REPLY = compactReply(
  placedOrdersSchema,
  (order: Order) => toPlacedOrders([order]),
  async (stored, tx) => requireOnly(await readPlacedOrders(tx, stored)),
);

function requireOnly([order]: readonly Order[]): Order {
  if (order === undefined) throw new Error('A placement of one line has no order.');
  return order;
}

function lineError(
  [refused]: readonly RefusedLine[],
  parts: ReadonlyMap<string, StockedPart>,
): AppError {
  if (refused === undefined) throw new Error('No line was refused.');
  const { problem, nearest, partId, successor } = refused;
  const part = parts.get(partId);
  // The part is missing, or its stock is not for sale.
  if (part === undefined || problem === 'PART_NOT_ACTIVE') return new AppError(problem);
  if (successor !== undefined) return new AppError(problem, { details: { successor } });
  const { available, minOrderQty, orderMultiple } = part;
  return new AppError(problem, { details: { nearest, available, minOrderQty, orderMultiple } });
}

function totalError(
  problem: TotalProblem,
  { currency, linesMinor, deliveryMinor, taxMinor, totalMinor }: NewCheckout,
  [order]: readonly NewOrder[],
): AppError {
  if (order === undefined) throw new Error('A placement of one line has no order.');
  const { unitPriceMinor, quantity } = order;
  const amounts = { linesMinor, deliveryMinor, taxMinor, totalMinor };
  return new AppError(problem, { details: { unitPriceMinor, quantity, currency, ...amounts } });
}
