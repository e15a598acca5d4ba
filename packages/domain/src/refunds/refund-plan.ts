import {
  deliveryTotal,
  includedTax,
  taxedTotal,
  type CheckoutCharges,
} from '../checkouts/amount-due.ts';
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
  return amountMinor === 0 ? 'NOTHING' : toPlan(books, amountMinor, charges, lines);
}

function planAmount(books: RefundBooks, amountMinor: number): RefundPlan | RefundProblem {
  if (amountMinor === 0) return 'NOTHING';
  if (amountMinor > books.leftMinor) return 'TOO_MUCH';
  if (amountMinor === books.leftMinor) return planRest(books, [], true);
  const only = books.orders.length === 1 ? books.orders : [];
  const lines = only.map((order) => priceLine(books, order, amountMinor));
  return toPlan(books, amountMinor, NO_DELIVERY, lines);
}

/**
 * All money that is left, with all units that are left, even if fewer were requested. Shipped
 * ones return to stock only where the request names all of their order. Earlier goodwill is
 * subtracted, first from the delivery, then from the last line.
 */
function planRest(
  books: RefundBooks,
  requested: readonly RefundLine[],
  withDelivery = true,
): RefundPlan | RefundProblem {
  const { leftMinor, taxLeft, delivery, orders } = books;
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
  let taxSurplus =
    all.reduce((sum, line) => sum + line.taxMinor, charges.deliveryTaxMinor) - taxLeft;
  const cut = <Share extends { totalMinor: number; taxMinor: number }>(share: Share): Share => {
    const { totalMinor, taxMinor } = share;
    const less = Math.min(Math.max(0, surplus), taxedTotal(share));
    const lessTax = clamp(taxSurplus, Math.max(0, less - totalMinor), Math.min(less, taxMinor));
    surplus -= less;
    taxSurplus -= lessTax;
    return { ...share, totalMinor: totalMinor - (less - lessTax), taxMinor: taxMinor - lessTax };
  };
  const { totalMinor: deliveryMinor, taxMinor: deliveryTaxMinor } = cut({
    totalMinor: charges.deliveryMinor,
    taxMinor: charges.deliveryTaxMinor,
  });
  const lines = all.toReversed().map(cut).toReversed();
  return toPlan(books, leftMinor, { deliveryMinor, deliveryTaxMinor }, lines);
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

/**
 * The tax is that of the parts, but never more than the tax that is left, nor so little that the
 * money that is left would be less than its tax. The refund of all money takes all tax.
 */
function toPlan(
  { leftMinor, taxLeft, taxRateBp }: RefundBooks,
  amountMinor: number,
  charges: CheckoutCharges,
  lines: RefundLine[],
): RefundPlan {
  const goodwillMinor = amountMinor - sumLines(lines) - deliveryTotal(charges);
  const partsTax = lines.reduce(
    (sum, line) => sum + line.taxMinor,
    charges.deliveryTaxMinor + includedTax(goodwillMinor, taxRateBp),
  );
  const least = Math.max(0, taxLeft - (leftMinor - amountMinor));
  const taxMinor = clamp(partsTax, least, Math.min(amountMinor, taxLeft));
  const { deliveryMinor, deliveryTaxMinor } = charges;
  return { amountMinor, taxMinor, deliveryMinor, deliveryTaxMinor, lines };
}

function sumLines(lines: readonly RefundLine[]): number {
  return lines.reduce((sum, line) => sum + taxedTotal(line), 0);
}

/** The least of the range where it is empty. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
