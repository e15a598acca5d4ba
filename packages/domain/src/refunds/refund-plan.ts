import { deliveryTotal, taxedTotal, type CheckoutCharges } from '../checkouts/amount-due.ts';
import type { RefundableOrder, RefundBooks } from './refund-books.ts';
import type { RefundLine } from './refund.schema.ts';

/**
 * The content of a refund: units of orders and the delivery, or an amount of goodwill in minor
 * units.
 */
export type RefundRequest =
  | {
      lines: readonly Pick<RefundLine, 'orderId' | 'quantity' | 'restock'>[];
      /** By default with the last units of the payment. */
      delivery?: boolean | undefined;
    }
  | { amountMinor: number };

/** The amounts of a refund in minor units, as `Refund` has them. */
export interface RefundPlan extends CheckoutCharges {
  amountMinor: number;
  taxMinor: number;
  lines: RefundLine[];
}

/**
 * `TOO_MUCH`: less money is left; `TOO_MANY_UNITS`: of an order; `NOTHING`: the amount would be 0.
 */
export type RefundProblem = 'TOO_MUCH' | 'TOO_MANY_UNITS' | 'NOTHING';

const NO_DELIVERY: CheckoutCharges = { deliveryMinor: 0, deliveryTaxMinor: 0 };

/**
 * The amounts of a refund, or the reason of its rejection. Refunds of all units of an order add up
 * to its total and its tax. A refund of all money that is left refunds all units and the delivery.
 */
export function planRefund(books: RefundBooks, request: RefundRequest): RefundPlan | RefundProblem {
  return 'amountMinor' in request
    ? planAmount(books, request.amountMinor)
    : planUnits(books, request);
}

function planUnits(
  books: RefundBooks,
  { lines: requested, delivery }: Extract<RefundRequest, { lines: unknown }>,
): RefundPlan | RefundProblem {
  const orders = new Map(books.orders.map((order) => [order.orderId, order]));
  const lines: RefundLine[] = [];
  for (const { orderId, quantity, restock } of requested) {
    const order = orders.get(orderId);
    if (order === undefined || quantity > order.unitsLeft) return 'TOO_MANY_UNITS';
    lines.push({ orderId, quantity, ...unitShare(order, quantity), restock });
  }
  const units = new Map(lines.map(({ orderId, quantity }) => [orderId, quantity]));
  const isAll = books.orders.every(
    ({ orderId, unitsLeft }) => unitsLeft === (units.get(orderId) ?? 0),
  );
  const charges = (delivery ?? isAll) ? books.delivery : NO_DELIVERY;
  const amountMinor = sumLines(lines) + deliveryTotal(charges);
  if (amountMinor > books.leftMinor && !isAll) return 'TOO_MUCH';
  if (amountMinor >= books.leftMinor) return planRest(books, lines, delivery);
  return amountMinor === 0 ? 'NOTHING' : toPlan(amountMinor, charges, lines, books.taxRateBp);
}

function planAmount(books: RefundBooks, amountMinor: number): RefundPlan | RefundProblem {
  if (amountMinor === 0) return 'NOTHING';
  if (amountMinor > books.leftMinor) return 'TOO_MUCH';
  if (amountMinor === books.leftMinor) return planRest(books, [], true);
  const only = books.orders.length === 1 ? books.orders : [];
  const lines = only.map((order) => priceLine(books, order, amountMinor));
  return toPlan(amountMinor, NO_DELIVERY, lines, books.taxRateBp);
}

/**
 * All money that is left, with all units that are left, even if fewer were requested. Shipped
 * ones return to stock only where the request names all of their order. Earlier goodwill is
 * subtracted at the end.
 */
function planRest(
  { leftMinor, delivery, orders, taxRateBp }: RefundBooks,
  requested: readonly RefundLine[],
  withDelivery = true,
): RefundPlan | RefundProblem {
  if (leftMinor === 0) return 'NOTHING';
  const all = orders
    .filter(({ unitsLeft }) => unitsLeft > 0)
    .map((order): RefundLine => {
      const { orderId, unitsLeft: quantity } = order;
      const restock = requested.some(
        (line) => line.orderId === orderId && line.quantity === quantity && line.restock,
      );
      return { orderId, quantity, ...unitShare(order, quantity), restock };
    });
  const charges = withDelivery ? delivery : NO_DELIVERY;
  let surplus = sumLines(all) + deliveryTotal(charges) - leftMinor;
  const cut = <Share extends { totalMinor: number; taxMinor: number }>(share: Share): Share => {
    const less = Math.min(Math.max(0, surplus), taxedTotal(share));
    surplus -= less;
    return { ...share, ...splitTax(taxedTotal(share) - less, share) };
  };
  const { totalMinor: deliveryMinor, taxMinor: deliveryTaxMinor } = cut({
    totalMinor: charges.deliveryMinor,
    taxMinor: charges.deliveryTaxMinor,
  });
  const lines = all.toReversed().map(cut).toReversed();
  return toPlan(leftMinor, { deliveryMinor, deliveryTaxMinor }, lines, taxRateBp);
}

/** The last units of an order get its remaining amount; others the price that was paid for them. */
function unitShare(order: RefundableOrder, units: number) {
  const { quantity, unitsLeft, totalLeft, taxLeft } = order;
  if (units === unitsLeft) return { totalMinor: totalLeft, taxMinor: taxLeft };
  const share = (minor: number) => Math.floor((2 * minor * units + quantity) / (2 * quantity));
  return {
    totalMinor: Math.min(totalLeft, share(order.totalMinor)),
    taxMinor: Math.min(taxLeft, share(order.taxMinor)),
  };
}

/** A part of the price of the only order, without units. */
function priceLine(books: RefundBooks, order: RefundableOrder, amountMinor: number): RefundLine {
  const grossMinor = Math.min(amountMinor, order.totalLeft + order.taxLeft);
  const tax = Math.min(order.taxLeft, includedTax(grossMinor, books.taxRateBp));
  const totalMinor = Math.min(order.totalLeft, grossMinor - tax);
  const taxMinor = grossMinor - totalMinor;
  return { orderId: order.orderId, quantity: 0, totalMinor, taxMinor, restock: false };
}

function toPlan(
  amountMinor: number,
  charges: CheckoutCharges,
  lines: RefundLine[],
  taxRateBp: number,
): RefundPlan {
  const goodwillMinor = amountMinor - sumLines(lines) - deliveryTotal(charges);
  const taxMinor = lines.reduce(
    (sum, line) => sum + line.taxMinor,
    charges.deliveryTaxMinor + includedTax(goodwillMinor, taxRateBp),
  );
  const { deliveryMinor, deliveryTaxMinor } = charges;
  return { amountMinor, taxMinor, deliveryMinor, deliveryTaxMinor, lines };
}

function sumLines(lines: readonly RefundLine[]): number {
  return lines.reduce((sum, line) => sum + taxedTotal(line), 0);
}

/** The tax that is part of a gross amount, rounded half up. */
function includedTax(grossMinor: number, rateBp: number): number {
  const whole = 10_000 + rateBp;
  return Math.floor((2 * grossMinor * rateBp + whole) / (2 * whole));
}

/** Splits a gross amount as `share` is split. */
function splitTax(grossMinor: number, share: { totalMinor: number; taxMinor: number }) {
  const all = taxedTotal(share);
  if (grossMinor === all) return share;
  const taxMinor = Math.floor((share.taxMinor * grossMinor) / all);
  return { totalMinor: grossMinor - taxMinor, taxMinor };
}
