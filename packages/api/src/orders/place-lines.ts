import type { Tx } from '@bm/db/store';
import type { NewCheckout } from '@bm/db/store/checkouts.store';
import type { NewOrder } from '@bm/db/store/orders.store';
import type { StockMove } from '@bm/db/store/parts.store';
import type { Checkout, CheckoutLine } from '@bm/domain/checkouts/checkout.schema';
import {
  checkoutAmounts,
  orderTotal,
  totalProblem,
  type TotalProblem,
} from '@bm/domain/checkouts/checkout-charges';
import { refusedLines, type RefusedLine } from '@bm/domain/checkouts/line-verdicts';
import type { AppError } from '@bm/domain/errors/app-error';
import { fullHold } from '@bm/domain/orders/hold-duration';
import type { Order } from '@bm/domain/orders/order.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { DeliveryMethod } from '@bm/domain/settings/settings.schema';
import { queueMail } from '../mails/queue-mail.ts';
import type { Actor, ShopSettings, SignedInContext } from '../context.ts';
import { readHoldAccount, readHoldFraction, readShopOnHand } from './hold-budget.service.ts';
import { prepareOrderChange, type OrderChange } from './order-change.ts';

/** The lines that a customer places together. */
interface PlacementRequest {
  lines: readonly CheckoutLine[];
  phone: string;
  address: string;
  poNumber: string;
  note: string;
}

/** The charges of a placement besides its lines, and the duration of its hold. */
export interface PlacementCharges {
  delivery: Pick<DeliveryMethod, 'name' | 'chargeMinor' | 'freeFromMinor'> | null;
  /** An exempt customer has rate 0 and a reason. */
  tax: { name: string; rateBp: number; exemptReason: string };
  paymentMethod: PaymentMethod;
  holdMs: number;
}

/** A line with the id of its order and the ids of the rows that it writes. */
interface PreparedLine extends CheckoutLine {
  id: string;
  change: OrderChange;
}

/** A request with the ids and the time of all rows that it writes. */
export interface Placement {
  checkoutId: string;
  actor: Actor;
  /** The customer's network, see `Context`. */
  network: (() => string) | undefined;
  request: PlacementRequest;
  lines: readonly PreparedLine[];
  createdAt: number;
}

/** Creates ids and time of a placement. Call it before the unit of work, which may run twice. */
export function preparePlacement(
  { deps, actor, network }: SignedInContext,
  request: PlacementRequest,
): Placement {
  const by = { actor: 'customer', actorId: actor.id } as const;
  const lines = request.lines.map((line) => {
    const order = { id: deps.newId(), ...line };
    return { ...order, change: prepareOrderChange(deps, order, by, '') };
  });
  return { checkoutId: deps.newId(), actor, network, request, lines, createdAt: deps.clock() };
}

type PartsById = ReadonlyMap<string, StockedPart>;

/** The conditions of a placement, and the errors that its procedure throws. */
export interface PlacementTerms {
  settings: ShopSettings;
  /** Reads the charges inside the unit of work, so that they are those of this moment. */
  readCharges(tx: Tx): Promise<PlacementCharges>;
  shownTotalMinor: number | undefined;
  lineError(refused: readonly RefusedLine[], parts: PartsById): AppError;
  totalError(problem: TotalProblem, checkout: NewCheckout, orders: readonly NewOrder[]): AppError;
}

/**
 * Places all lines as one checkout and reserves their units. Otherwise throws an error of `terms`.
 * Account, network and parts are read in this order, and parts by their ids; one placement writes at
 * a time, so that placements cannot deadlock.
 */
export async function placeLines(
  tx: Tx,
  placement: Placement,
  terms: PlacementTerms,
): Promise<{ checkout: Checkout; orders: Order[] }> {
  const { actor, lines } = placement;
  const { currency, holdShare: share } = terms.settings;
  const charges = await terms.readCharges(tx);
  const byPart = lines.toSorted((a, b) => (a.partId < b.partId ? -1 : 1));
  const partIds = [...new Set(byPart.map(({ partId }) => partId))];
  const account = await readHoldAccount(tx, placement, partIds);
  const parts = await readParts(tx, partIds);
  const shopOnHand = await readShopOnHand(tx, account, partIds);
  const refused = refusedLines(lines, { parts, account, shopOnHand, share });
  if (refused.length > 0) throw terms.lineError(refused, parts);

  const { paymentMethod: method, holdMs } = charges;
  const fraction = await readHoldFraction(tx, account, parts.values());
  const expiresAt =
    placement.createdAt + Math.ceil(fraction * fullHold(account, { method, holdMs }));
  const facts = { ...placement, currency, expiresAt };
  const snapshots = lines.map((line) => {
    const part = parts.get(line.partId);
    if (part === undefined) throw new Error(`Part ${line.partId} was not read.`);
    return createOrderSnapshot(facts, line, part);
  });
  const { checkout, orders } = createCheckout(facts, snapshots, charges);
  const problem = totalProblem(checkout.totalMinor, currency, terms.shownTotalMinor);
  if (problem !== null) throw terms.totalError(problem, checkout, orders);

  const failed = await tx.parts.reserveAll(byPart.map(({ change }) => change.stock));
  if (failed !== null) throw terms.lineError([soldOut(failed, placement, parts)], parts);
  const newLines = orders.map((order, at) => {
    const line = lines[at];
    if (line === undefined) throw new Error(`Order ${order.id} has no line.`);
    return { order, step: line.change.step };
  });
  await queueMail(tx, {
    cause: checkout.id,
    payload: { kind: 'order-placed', checkoutId: checkout.id },
    accountId: actor.id,
    recipient: actor.email,
    at: placement.createdAt,
  });
  const holdNetwork = account.networkUnits === null ? null : placement.network?.();
  const placed = await tx.checkouts.insert(checkout, newLines, holdNetwork);
  await tx.documents.insertProforma({
    checkout: placed.checkout,
    customerName: actor.displayName || actor.email,
    customerCompany: actor.company,
    validUntil: expiresAt,
  });
  return placed;
}

async function readParts(tx: Tx, partIds: readonly string[]): Promise<PartsById> {
  const parts = await tx.parts.stockedByIds(partIds);
  return new Map(parts.map((part) => [part.id, part]));
}

function soldOut(move: StockMove, { lines }: Placement, parts: PartsById): RefusedLine {
  const { partId, orderId } = move;
  const { available = 0 } = parts.get(partId) ?? {};
  const line = lines.findIndex(({ id }) => id === orderId);
  return { line, partId, problem: 'OUT_OF_STOCK', nearest: [], available };
}

/** The fields that all orders of a placement share. */
interface PlacementFacts extends Placement {
  currency: string;
  expiresAt: number;
}

/** Copies the fields of part and customer that the order stores permanently. */
function createOrderSnapshot(
  { checkoutId, actor, request, currency, createdAt, expiresAt }: PlacementFacts,
  { id, quantity }: { id: string; quantity: number },
  part: StockedPart,
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
    taxMinor: 0,
    currency,
    customerName: actor.displayName || actor.email,
    customerCompany: actor.company,
    customerEmail: actor.email,
    phone: request.phone,
    address: request.address,
    createdAt,
    expiresAt,
  };
}

/** Creates the checkout of these orders, and returns the orders with their taxes. */
function createCheckout(
  { checkoutId, actor, request, currency, createdAt }: PlacementFacts,
  snapshots: readonly NewOrder[],
  { delivery, tax, paymentMethod }: PlacementCharges,
): { checkout: NewCheckout; orders: NewOrder[] } {
  const { phone, address, poNumber, note } = request;
  const { lineTaxes, ...amounts } = checkoutAmounts(snapshots, { delivery, taxRateBp: tax.rateBp });
  const checkout: NewCheckout = {
    id: checkoutId,
    customerId: actor.id,
    poNumber,
    note,
    phone,
    address,
    currency,
    ...amounts,
    deliveryName: delivery?.name ?? '',
    taxName: tax.name,
    taxRateBp: tax.rateBp,
    taxExemptReason: tax.exemptReason,
    paymentMethod,
    createdAt,
  };
  const orders = snapshots.map((order, line) => ({ ...order, taxMinor: lineTaxes[line] ?? 0 }));
  return { checkout, orders };
}
