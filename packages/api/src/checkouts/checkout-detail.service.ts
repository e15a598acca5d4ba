import type { Reads } from '@bm/db/store';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import type { Checkout, CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Receipt } from '@bm/domain/payments/receipt.schema';
import type { Deps } from '../context.ts';
import type { OwnedCheckout } from './owned-checkout.ts';

/** Returns the checkout with its orders, receipts, shipments and refunds, and what is still to be paid. */
export async function getCheckoutDetail(
  { store }: Deps,
  checkout: OwnedCheckout,
): Promise<CheckoutDetail> {
  const [orders, receipts, shipments, refunds] = await Promise.all([
    store.read.orders.listForCheckout(checkout.id),
    store.read.receipts.listForCheckout(checkout.id),
    store.read.shipments.listForCheckout(checkout.id),
    store.read.refunds.listForCheckout(checkout.id),
  ]);
  const detail = await toCheckoutDetail(store.read, checkout, { orders, receipts });
  return { ...detail, shipments, refunds };
}

/** Adds what is due and, while a bank transfer is due, the shop's present account. */
export async function toCheckoutDetail(
  { settings }: Pick<Reads, 'settings'>,
  checkout: Checkout,
  { orders, receipts }: { orders: Order[]; receipts: Receipt[] },
): Promise<CheckoutDetail> {
  const dueMinor = amountDue(checkout, orders);
  const isBankDue = checkout.paymentMethod === 'bank' && dueMinor > 0;
  const bank = isBankDue ? (await settings.current()).settings.bank : null;
  return { ...checkout, dueMinor, orders, bank, receipts, shipments: [], refunds: [] };
}
