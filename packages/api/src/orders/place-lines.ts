import type { Tx } from '@bm/db/store';
import type { NewCheckout, PlacementNumbers } from '@bm/db/store/checkouts';
import type { NewOrder } from '@bm/db/store/orders';
import type { StockMove } from '@bm/db/store/parts';
import {
  formatCheckoutNumber,
  type Checkout,
  type CheckoutLine,
} from '@bm/domain/checkouts/checkout.schema';
import {
  checkoutAmounts,
  orderTotal,
  totalProblem,
  type TotalProblem,
} from '@bm/domain/checkouts/checkout-charges';
import { refusedLines, type RefusedLine } from '@bm/domain/checkouts/line-verdicts';
import type { AppError } from '@bm/domain/errors/app-error';
import { fullHold } from '@bm/domain/orders/hold-duration';
import type { HoldAccount } from '@bm/domain/orders/hold-budget';
import { NEW_ORDER } from '@bm/domain/orders/new-order';
import { formatOrderNumber, type Order } from '@bm/domain/orders/order.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { DeliveryMethod } from '@bm/domain/settings/settings.schema';
import { queueMail } from '../mails/queue-mail.ts';
import type { Actor, ShopSettings, SignedInContext } from '../context.ts';
import { readSuccessors } from '../relations/successors.ts';
import {
  readHoldFraction,
  readShopOnHand,
  sharedNetwork,
  toHoldAccount,
} from './hold-budget.service.ts';
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

/** What a placement reads before its verdict. */
export interface PlacementReads {
  charges: PlacementCharges;
  account: HoldAccount;
  parts: PartsById;
  numbers: PlacementNumbers | null;
}

/**
 * Reads what decides about a placement; the account is locked. What an account that never paid may hold
 * depends on other orders of its network and of the parts: both are locked before they are read.
 */
export async function readPlacement(
  tx: Tx,
  placement: Placement,
  terms: PlacementTerms,
): Promise<PlacementReads> {
  const { actor, lines } = placement;
  const partIds = sortedPartIds(lines);
  // Sent together.
  const [charges, holds, partsBefore, numbers] = await Promise.all([
    terms.readCharges(tx),
    tx.orders.accountHolds(actor.id),
    readParts(tx, partIds),
    tx.checkouts.takeNumbersAhead(lines.length),
  ]);
  if (holds.hasPaid || isAdmin(actor)) {
    const account = await toHoldAccount(tx, holds, placement, partIds);
    return { charges, account, parts: partsBefore, numbers };
  }
  const holdNetwork = sharedNetwork(holds, placement);
  if (holdNetwork !== undefined) await tx.locks.network(holdNetwork);
  await tx.locks.parts(partIds);
  const account = await toHoldAccount(tx, holds, placement, partIds);
  return { charges, account, parts: await readParts(tx, partIds), numbers };
}

/**
 * Places all lines as one checkout and reserves their units. Otherwise throws an error of `terms`.
 * Account, network and parts are locked in this order, and parts by their ids, so that placements
 * cannot deadlock.
 */
export async function placeLines(
  tx: Tx,
  { placement, terms, read }: { placement: Placement; terms: PlacementTerms; read: PlacementReads },
  later: (write: Promise<unknown>) => void,
): Promise<{ checkout: Checkout; orders: Order[] }> {
  const { actor, lines } = placement;
  const { currency, holdShare: share } = terms.settings;
  const { charges, account, parts } = read;
  const partIds = sortedPartIds(lines);
  const shopOnHand = await readShopOnHand(tx, account, partIds);
  const successors = await readSuccessors(tx, parts.values());
  const refused = refusedLines(lines, { parts, successors, account, shopOnHand, share });
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
  const problem = totalProblem(checkout.totalMinor, {
    currency,
    method,
    shownTotalMinor: terms.shownTotalMinor,
  });
  if (problem !== null) throw terms.totalError(problem, checkout, orders);

  const numbers = read.numbers ?? (await tx.checkouts.takeNumbers(lines.length));
  if (partIds.length > 1) later(tx.locks.parts(partIds));
  later(reserve(tx, { placement, terms, parts }));
  const newLines = orders.map((order, at) => {
    const line = lines[at];
    if (line === undefined) throw new Error(`Order ${order.id} has no line.`);
    return { order, step: line.change.step };
  });
  later(
    queueMail(tx, {
      cause: checkout.id,
      payload: { kind: 'order-placed', checkoutId: checkout.id },
      accountId: actor.id,
      recipient: actor.email,
      at: placement.createdAt,
    }),
  );
  const holdNetwork = account.networkUnits === null ? null : placement.network?.();
  later(tx.checkouts.insert(checkout, newLines, holdNetwork, numbers));
  const placed = toPlaced(checkout, orders, numbers);
  later(
    tx.documents.insertProforma({
      checkout: placed.checkout,
      customerName: actor.displayName || actor.email,
      customerCompany: actor.company,
      validUntil: expiresAt,
    }),
  );
  return placed;
}

/** Reserves the units of all lines. Throws the error of a part that has too few. */
async function reserve(
  tx: Tx,
  { placement, terms, parts }: { placement: Placement; terms: PlacementTerms; parts: PartsById },
): Promise<void> {
  const byPart = placement.lines.toSorted((a, b) => (a.partId < b.partId ? -1 : 1));
  const failed = await tx.parts.reserveAll(byPart.map(({ change }) => change.stock));
  if (failed !== null) throw terms.lineError([soldOut(failed, placement, parts)], parts);
}

/** The checkout and its orders as they are stored. */
function toPlaced(
  checkout: NewCheckout,
  orders: readonly NewOrder[],
  numbers: PlacementNumbers,
): { checkout: Checkout; orders: Order[] } {
  return {
    checkout: { ...checkout, number: formatCheckoutNumber(numbers.checkout) },
    orders: orders.map((order, at) => ({
      ...order,
      ...NEW_ORDER,
      number: formatOrderNumber(numbers.orders[at] ?? 0),
    })),
  };
}

function sortedPartIds(lines: readonly CheckoutLine[]): string[] {
  return [...new Set(lines.map(({ partId }) => partId))].toSorted((a, b) => (a < b ? -1 : 1));
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
    deliveryRateMinor: delivery?.chargeMinor ?? null,
    deliveryFreeFromMinor: delivery?.freeFromMinor ?? null,
    taxName: tax.name,
    taxRateBp: tax.rateBp,
    taxExemptReason: tax.exemptReason,
    paymentMethod,
    createdAt,
  };
  const orders = snapshots.map((order, line) => ({ ...order, taxMinor: lineTaxes[line] ?? 0 }));
  return { checkout, orders };
}
