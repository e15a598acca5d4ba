import {
  deliveryTotal,
  includedTax,
  taxedTotal,
  type CheckoutCharges,
  type TaxedOrder,
} from '../checkouts/amount-due.ts';
import type { CheckoutDetail } from '../checkouts/checkout.schema.ts';
import { isEffective, type Refund, type RefundStatus } from './refund.schema.ts';

/** An order of a payment with what is left to refund of it, in units and minor units. */
export interface RefundableOrder extends TaxedOrder {
  orderId: string;
  quantity: number;
  unitsLeft: number;
  totalLeft: number;
  taxLeft: number;
}

/** What is left to refund of one payment, in minor units. */
export interface RefundBooks {
  /** The sum of the refunds of the payment. */
  refundedMinor: number;
  /** The payment less its refunds. */
  leftMinor: number;
  /** The tax of the payment less that of its refunds. */
  taxLeft: number;
  /** In basis points. */
  taxRateBp: number;
  delivery: CheckoutCharges;
  orders: RefundableOrder[];
}

/** Whether a refund counts against the payment. */
export function isOpenOrEffective(status: RefundStatus): boolean {
  return status === 'requested' || isEffective(status);
}

/** What is left to refund of the payment that settled a checkout; nothing before its settlement. */
export function paidBooks({
  orders,
  refunds,
  taxRateBp,
  ...charges
}: Pick<
  CheckoutDetail,
  'orders' | 'refunds' | 'taxRateBp' | 'deliveryMinor' | 'deliveryTaxMinor'
>): RefundBooks {
  const paid = orders.filter(({ transactionId }) => transactionId !== null);
  const isPaid = paid.length > 0;
  const delivery = isPaid ? charges : { deliveryMinor: 0, deliveryTaxMinor: 0 };
  const amountMinor = paid.reduce((sum, order) => sum + taxedTotal(order), deliveryTotal(delivery));
  const transactionId = paid[0]?.transactionId;
  const own = refunds.filter((refund) => refund.transactionId === transactionId);
  return refundBooks({ amountMinor, taxRateBp, charges: delivery, orders: paid }, own);
}

type BookedRefund = Pick<
  Refund,
  'amountMinor' | 'taxMinor' | 'deliveryMinor' | 'deliveryTaxMinor' | 'status' | 'lines'
>;

interface PaidCheckout {
  /** The amount of the payment. */
  amountMinor: number;
  taxRateBp: number;
  charges: CheckoutCharges;
  /** The orders that the payment has paid; none where it came too late. */
  orders: readonly (TaxedOrder & { id: string; quantity: number })[];
}

/**
 * Returns what is left to refund after these refunds of the payment. `counts` selects the refunds
 * by their status: all that may still take money by default.
 */
export function refundBooks(
  { amountMinor, taxRateBp, charges, orders }: PaidCheckout,
  refunds: readonly BookedRefund[],
  counts: (status: RefundStatus) => boolean = isOpenOrEffective,
): RefundBooks {
  const booked = refunds.filter(({ status }) => counts(status));
  const refunded = (amount: (refund: BookedRefund) => number) =>
    booked.reduce((sum, refund) => sum + amount(refund), 0);
  const lines = Map.groupBy(
    booked.flatMap((refund) => refund.lines),
    ({ orderId }) => orderId,
  );
  const paidTax =
    orders.length === 0
      ? includedTax(amountMinor, taxRateBp)
      : orders.reduce((sum, order) => sum + order.taxMinor, charges.deliveryTaxMinor);
  const refundedMinor = refunded((refund) => refund.amountMinor);
  return {
    refundedMinor,
    leftMinor: amountMinor - refundedMinor,
    taxLeft: paidTax - refunded((refund) => refund.taxMinor),
    taxRateBp,
    delivery: {
      deliveryMinor: charges.deliveryMinor - refunded((refund) => refund.deliveryMinor),
      deliveryTaxMinor: charges.deliveryTaxMinor - refunded((refund) => refund.deliveryTaxMinor),
    },
    orders: orders.map(({ id, quantity, totalMinor, taxMinor }) => {
      const own = lines.get(id) ?? [];
      return {
        orderId: id,
        quantity,
        totalMinor,
        taxMinor,
        unitsLeft: own.reduce((left, line) => left - line.quantity, quantity),
        totalLeft: own.reduce((left, line) => left - line.totalMinor, totalMinor),
        taxLeft: own.reduce((left, line) => left - line.taxMinor, taxMinor),
      };
    }),
  };
}
