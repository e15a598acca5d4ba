import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { planWithin, undisputedOfPaid } from '@bm/domain/disputes/dispute-books';
import type { Dispute } from '@bm/domain/disputes/dispute.schema';
import { heldUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { paidBooks, type RefundBooks } from '@bm/domain/refunds/refund-books';
import type { RefundPlan, RefundProblem } from '@bm/domain/refunds/refund-plan';
import { decodeOr, money } from '@bm/domain/shared/codecs';
import { minorSchema } from '@bm/domain/shared/fields';
import { seenShipments } from '@bm/domain/shipments/seen-shipments';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { unitsUpTo } from './units-field.tsx';

/** What the admin has typed in the refund dialog. */
export interface RefundDraft {
  byAmount: boolean;
  /** By order; the opened order starts with all its units. */
  units: ReadonlyMap<string, string>;
  restocked: ReadonlySet<string>;
  /** Null before the admin has chosen. */
  delivery: boolean | null;
  amount: string;
}

export const EMPTY_DRAFT: RefundDraft = {
  byAmount: false,
  units: new Map(),
  restocked: new Set(),
  delivery: null,
  amount: '',
};

/** One order in the dialog. */
export interface RefundRow {
  order: Order;
  unitsLeft: number;
  /** The typed units. */
  value: string;
  /** Null for an invalid text. */
  units: number | null;
  /** How many of the units were shipped, at most: others may be owed without being held. */
  shippedUnits: number;
  restock: boolean;
}

/** The draft with its amounts, as the server computes them. */
export interface RefundPreview {
  books: RefundBooks;
  /** What is left of the payment and not disputed, in minor units. */
  leftMinor: number;
  rows: RefundRow[];
  /** The request without its key, reason and note. */
  request: ReturnType<typeof toRequest>;
  plan: RefundPlan | RefundProblem;
}

/** Returns the amounts of a draft; `opened` starts with all its units. */
export function previewRefund(
  checkout: CheckoutDetail,
  opened: Order | null,
  draft: RefundDraft,
  disputes: readonly Dispute[] = [],
): RefundPreview {
  const books = paidBooks(checkout);
  const leftMinor = undisputedOfPaid(checkout.orders, books, disputes);
  const left = new Map(books.orders.map(({ orderId, unitsLeft }) => [orderId, unitsLeft]));
  const rows = checkout.orders.flatMap((order): RefundRow[] => {
    const unitsLeft = left.get(order.id) ?? 0;
    if (unitsLeft === 0) return [];
    const start = order.id === opened?.id ? String(unitsLeft) : '';
    const value = draft.units.get(order.id) ?? start;
    const units = unitsUpTo(unitsLeft, value);
    const shippedUnits = Math.min(order.shippedUnits, Math.max(0, (units ?? 0) - heldUnits(order)));
    const restock = shippedUnits > 0 && draft.restocked.has(order.id);
    return [{ order, unitsLeft, value, units, shippedUnits, restock }];
  });
  const request = toRequest(rows, draft, checkout);
  const isInvalid = !draft.byAmount && rows.some(({ units }) => units === null);
  const plan = isInvalid ? 'TOO_MANY_UNITS' : planWithin(books, leftMinor, request);
  return { books, leftMinor, rows, request, plan };
}

/** Why nothing can be refunded, with the order at fault; null for a draft that has no problem. */
export function describeProblem({ books, leftMinor, plan, rows }: RefundPreview): string | null {
  if (typeof plan !== 'string') return null;
  const { disputed, problems, unitsInvalid } = fulfilmentCopy.refund;
  if (plan === 'TOO_MUCH' && leftMinor < books.leftMinor) return disputed;
  const invalid = rows.find(({ units }) => units === null);
  if (plan !== 'TOO_MANY_UNITS' || invalid === undefined) return problems[plan];
  return unitsInvalid(invalid.order.number, invalid.unitsLeft);
}

function toRequest(
  rows: readonly RefundRow[],
  draft: RefundDraft,
  { currency, orders }: CheckoutDetail,
) {
  if (draft.byAmount) {
    const amountMinor = decodeOr(money(currency, minorSchema), draft.amount, 0);
    return { amountMinor, seen: seenShipments(orders) };
  }
  const lines = rows.flatMap(({ order: { id }, units, restock }) =>
    units === null || units === 0 ? [] : [{ orderId: id, quantity: units, restock }],
  );
  const refunded = new Set(lines.map(({ orderId }) => orderId));
  return {
    lines,
    seen: seenShipments(orders.filter(({ id }) => refunded.has(id))),
    ...(draft.delivery !== null && { delivery: draft.delivery }),
  };
}
