import type { Tx } from '@bm/db/store';
import type { NewCheckout, PlacementNumbers } from '@bm/db/store/checkouts';
import type { NewOrder } from '@bm/db/store/orders';
import type { Checkout, CheckoutLine } from '@bm/domain/checkouts/checkout.schema';
import { totalProblem, type TotalProblem } from '@bm/domain/checkouts/checkout-charges';
import { refusedLines, type RefusedLine } from '@bm/domain/checkouts/line-verdicts';
import type { AppError } from '@bm/domain/errors/app-error';
import { fullHold } from '@bm/domain/orders/hold-duration';
import type { HoldAccount } from '@bm/domain/orders/hold-budget';
import type { Order } from '@bm/domain/orders/order.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { queueMail } from '../mails/queue-mail.ts';
import type { ShopSettings } from '../context.ts';
import { readSuccessors } from '../relations/successors.ts';
import { numberCheckout, snapshotCheckout } from './checkout-snapshot.ts';
import {
  readHoldFraction,
  readShopOnHand,
  sharedNetwork,
  toHoldAccount,
} from './hold-budget.service.ts';
import type { Placement, PlacementCharges } from './placement.ts';

type PartsById = ReadonlyMap<string, StockedPart>;

/** The conditions of a placement, and the errors that its procedure throws. */
interface PlacementTerms {
  settings: ShopSettings;
  /** Reads the charges inside the unit of work, so that they are those of this moment. */
  readCharges(tx: Tx): Promise<PlacementCharges>;
  shownTotalMinor: number | undefined;
  lineError(refused: readonly RefusedLine[], parts: PartsById): AppError;
  totalError(problem: TotalProblem, checkout: NewCheckout, orders: readonly NewOrder[]): AppError;
}

/** What a placement reads before its verdict. */
interface PlacementReads {
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
  const { actor, lines, createdAt } = placement;
  const { currency, holdShare: share } = terms.settings;
  const { charges, account, parts } = read;
  const { paymentMethod: method, holdMs } = charges;
  const partIds = sortedPartIds(lines);

  const shopOnHand = await readShopOnHand(tx, account, partIds);
  const successors = await readSuccessors(tx, parts.values());
  const refused = refusedLines(lines, { parts, successors, account, shopOnHand, share });
  if (refused.length > 0) throw terms.lineError(refused, parts);

  const fraction = await readHoldFraction(tx, account, parts.values());
  const expiresAt = createdAt + Math.ceil(fraction * fullHold(account, { method, holdMs }));
  const snapshot = snapshotCheckout(placement, { parts, charges, currency, expiresAt });
  const { checkout, lines: newLines } = snapshot;
  const { shownTotalMinor } = terms;
  const problem = totalProblem(checkout.totalMinor, { currency, method, shownTotalMinor });
  if (problem !== null) {
    const orders = newLines.map(({ order }) => order);
    throw terms.totalError(problem, checkout, orders);
  }

  const numbers = read.numbers ?? (await tx.checkouts.takeNumbers(lines.length));
  const placed = numberCheckout(snapshot, numbers);
  // The reservation of a single part locks it.
  if (partIds.length > 1) later(tx.locks.parts(partIds));
  later(reserve(tx, { placement, terms, parts }));
  later(
    queueMail(tx, {
      cause: checkout.id,
      payload: { kind: 'order-placed', checkoutId: checkout.id },
      accountId: actor.id,
      recipient: actor.email,
      at: createdAt,
    }),
  );
  const holdNetwork = account.networkUnits === null ? null : placement.network?.();
  later(tx.checkouts.insert(checkout, newLines, holdNetwork, numbers));
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
  if (failed === null) return;
  const { partId, orderId } = failed;
  const line = placement.lines.findIndex(({ id }) => id === orderId);
  const available = parts.get(partId)?.available ?? 0;
  const soldOut: RefusedLine = { line, partId, problem: 'OUT_OF_STOCK', nearest: [], available };
  throw terms.lineError([soldOut], parts);
}

function sortedPartIds(lines: readonly CheckoutLine[]): string[] {
  return [...new Set(lines.map(({ partId }) => partId))].toSorted((a, b) => (a < b ? -1 : 1));
}

async function readParts(tx: Tx, partIds: readonly string[]): Promise<PartsById> {
  const parts = await tx.parts.stockedByIds(partIds);
  return new Map(parts.map((part) => [part.id, part]));
}
