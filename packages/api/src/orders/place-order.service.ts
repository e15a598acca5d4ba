import type { NewOrder } from '@bm/db/store/orders.store';
import { AppError } from '@bm/domain/errors/app-error';
import { orderVerdict, type OrderProblem } from '@bm/domain/orders/hold-budget';
import { orderTotal, totalProblem } from '@bm/domain/orders/order-total';
import { orderSchema, type Order, type PlaceOrderInput } from '@bm/domain/orders/order.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import type { Actor, SignedInContext } from '../context.ts';
import { writeIdempotent } from '../idempotency.ts';
import { readHoldBudget } from './hold-budget.service.ts';
import { prepareOrderChange } from './order-change.ts';

/**
 * Places an order for one part and reserves its units in one unit of work. Throws PART_NOT_FOUND,
 * PART_NOT_ACTIVE, the quantity's error (with `nearest`, `available`, `minOrderQty`,
 * `orderMultiple`), the total's error, or IDEMPOTENCY_KEY_REUSED.
 */
export function placeOrder(
  { deps, actor }: SignedInContext,
  { idempotencyKey, ...request }: PlaceOrderInput,
): Promise<Order> {
  const draft = { id: deps.newId(), checkoutId: deps.newId(), ...request };
  const change = prepareOrderChange(deps, draft, { actor: 'customer', actorId: actor.id }, '');
  const idempotentRequest = {
    procedure: 'orders.place',
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: orderSchema,
    at: change.at,
  };
  return writeIdempotent(deps.store, idempotentRequest, async (tx) => {
    const part = await tx.parts.stockedById(request.partId);
    if (part === null) throw new AppError('PART_NOT_FOUND');
    if (part.status !== 'active') throw new AppError('PART_NOT_ACTIVE');
    const budget = await readHoldBudget(tx, { actor, part, settings: deps.settings });
    const verdict = orderVerdict(part, budget.limit, request.quantity);
    if (!verdict.ok) throw quantityError(verdict.problem, part, verdict.nearest);
    const order = createOrderSnapshot(draft, part, actor, {
      currency: deps.settings.currency,
      createdAt: change.at,
      expiresAt: change.at + budget.holdMs,
    });
    requireAcceptableTotal(order, request.shownTotalMinor);
    if (!(await tx.parts.reserve(change.stock))) throw quantityError('OUT_OF_STOCK', part, []);
    return tx.orders.insert(order, change.step);
  });
}

function quantityError(
  problem: OrderProblem,
  { available, minOrderQty, orderMultiple }: StockedPart,
  nearest: number[],
): AppError {
  return new AppError(problem, { details: { nearest, available, minOrderQty, orderMultiple } });
}

function requireAcceptableTotal(order: NewOrder, shownTotalMinor: number | undefined): void {
  const { unitPriceMinor, quantity, totalMinor, currency } = order;
  const problem = totalProblem(totalMinor, currency, shownTotalMinor);
  if (problem === null) return;
  throw new AppError(problem, { details: { unitPriceMinor, quantity, totalMinor, currency } });
}

type Draft = Pick<NewOrder, 'id' | 'checkoutId' | 'quantity' | 'phone' | 'address'>;

/** Copies the fields of part and customer that the order stores permanently. */
function createOrderSnapshot(
  { id, checkoutId, quantity, phone, address }: Draft,
  part: StockedPart,
  actor: Actor,
  { currency, createdAt, expiresAt }: Pick<NewOrder, 'currency' | 'createdAt' | 'expiresAt'>,
): NewOrder {
  const unitPriceMinor = unitPrice(part, quantity);
  return {
    id,
    checkoutId,
    customerId: actor.id,
    partId: part.id,
    sku: part.sku,
    partName: part.name,
    image: part.image,
    unitPriceMinor,
    quantity,
    totalMinor: orderTotal(unitPriceMinor, quantity),
    currency,
    customerName: actor.displayName || actor.email,
    customerCompany: actor.company,
    customerEmail: actor.email,
    phone,
    address,
    createdAt,
    expiresAt,
  };
}
