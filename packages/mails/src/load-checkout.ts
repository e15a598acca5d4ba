import type { Reads } from '@bm/db/store';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { singleLine } from '@bm/domain/shared/unicode';
import type { PaymentInstrument } from '@bm/domain/payments/payment.schema';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import type { Skipped } from './define-mail.ts';
import type { CheckoutView } from './views.ts';

export const GONE: Skipped = { skip: 'The order was deleted.' };
export const NOT_DUE: Skipped = { skip: 'Nothing is due any more.' };

/** A checkout with its orders. */
interface FoundCheckout {
  checkout: Checkout;
  orders: Order[];
}

/**
 * Null when the checkout was deleted, long after it was cancelled or had expired. Old PO numbers and
 * names may have line breaks, which the columns of a mail's text do not have.
 */
export async function findCheckout(
  { checkouts, orders }: Pick<Reads, 'checkouts' | 'orders'>,
  id: string,
): Promise<FoundCheckout | null> {
  const checkout = await checkouts.byId(id);
  if (checkout === null) return null;
  return {
    checkout: { ...checkout, poNumber: singleLine(checkout.poNumber) },
    orders: (await orders.listForCheckout(id)).map((order) => {
      return { ...order, partName: singleLine(order.partName) };
    }),
  };
}

/** The lines of some orders of a checkout, with the delivery where it belongs to them. */
export function toCheckoutView(
  { checkout, orders }: FoundCheckout,
  { withDelivery }: { withDelivery: boolean },
): CheckoutView {
  const [first] = orders;
  if (first === undefined) throw new Error(`Checkout ${checkout.id} has none of these orders.`);
  const { deliveryMinor, deliveryTaxMinor } = checkout;
  const netMinor = sum(orders, 'totalMinor');
  const taxMinor = sum(orders, 'taxMinor') + (withDelivery ? deliveryTaxMinor : 0);
  const hasDelivery = withDelivery && checkout.deliveryName !== '';
  return {
    id: checkout.id,
    orderId: first.id,
    number: checkout.number,
    poNumber: checkout.poNumber,
    currency: checkout.currency,
    lines: orders,
    netMinor,
    delivery: hasDelivery ? { name: checkout.deliveryName, minor: deliveryMinor } : null,
    tax:
      checkout.taxName === '' || checkout.taxRateBp === 0
        ? null
        : { name: checkout.taxName, rateBp: checkout.taxRateBp, minor: taxMinor },
    totalMinor: netMinor + taxMinor + (withDelivery ? deliveryMinor : 0),
    address: checkout.address,
  };
}

function sum(orders: readonly Order[], field: 'totalMinor' | 'taxMinor'): number {
  return orders.reduce((total, order) => total + order[field], 0);
}

/** What is due of a checkout, in minor units. */
export interface AmountsDue {
  dueMinor: number;
  /** What bank transfers have brought of it. */
  receivedMinor: number;
  /** What is still to be paid. */
  leftMinor: number;
}

/** What is due of a checkout; nothing of a paid one. */
export async function readDue(
  { receipts }: Pick<Reads, 'receipts'>,
  { checkout, orders }: FoundCheckout,
): Promise<AmountsDue> {
  const dueMinor = amountDue(checkout, orders);
  const receivedMinor = openReceiptsMinor(await receipts.listForCheckout(checkout.id));
  return { dueMinor, receivedMinor, leftMinor: Math.max(0, dueMinor - receivedMinor) };
}

/** The unpaid orders of a checkout with what is due; null when nothing is left to pay. */
export async function findUnpaid(
  read: Reads,
  checkoutId: string,
): Promise<(FoundCheckout & AmountsDue) | null> {
  const found = await findCheckout(read, checkoutId);
  if (found === null) return null;
  const due = await readDue(read, found);
  if (due.leftMinor === 0) return null;
  return { ...found, ...due, orders: found.orders.filter(({ state }) => state === 'unpaid') };
}

/** Cancelled or expired orders of a checkout, and what is still due of it. */
export async function findClosed(
  read: Reads,
  checkoutId: string,
  ids: readonly string[],
): Promise<(AmountsDue & { checkout: CheckoutView }) | null> {
  const found = await findCheckout(read, checkoutId);
  const orders = found?.orders.filter(({ id }) => ids.includes(id)) ?? [];
  if (found === null || orders.length === 0) return null;
  const checkout = toCheckoutView({ ...found, orders }, { withDelivery: false });
  return { checkout, ...(await readDue(read, found)) };
}

/** The number of a document; null where there is none. */
export async function documentNumber(
  read: Reads,
  checkoutId: string,
  id: string,
): Promise<string | null> {
  const documents = await read.documents.linksForCheckout(checkoutId);
  return documents.find((document) => document.id === id)?.number ?? null;
}

/** What a payment was made with. */
export async function findInstrument(
  { payments }: Reads,
  transactionId: string,
): Promise<PaymentInstrument | null> {
  return (await payments.byTransaction(transactionId))?.instrument ?? null;
}
