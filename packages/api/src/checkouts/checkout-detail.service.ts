import type { Reads } from '@bm/db/store';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import type { Checkout, CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { accountHolder } from '@bm/domain/settings/bank-account';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Credit } from '@bm/domain/payments/credit.schema';
import type { Receipt } from '@bm/domain/payments/receipt.schema';
import type { Deps } from '../context.ts';
import type { OwnedCheckout } from './owned-checkout.ts';

/** Returns the checkout with its orders, receipts, shipments and refunds, and what is still to be paid. */
export async function getCheckoutDetail(
  { store }: Deps,
  checkout: OwnedCheckout,
): Promise<CheckoutDetail> {
  const [orders, receipts, credits, shipments, refunds] = await Promise.all([
    store.read.orders.listForCheckout(checkout.id),
    store.read.receipts.listForCheckout(checkout.id),
    store.read.receipts.creditsForCheckout(checkout.id),
    store.read.shipments.listForCheckout(checkout.id),
    store.read.refunds.listForCheckout(checkout.id),
  ]);
  const detail = await toCheckoutDetail(store.read, checkout, { orders, receipts, credits });
  return { ...detail, shipments, refunds };
}

/** Adds what is due and, while a bank transfer is due, the shop's present account. */
export async function toCheckoutDetail(
  { settings }: Pick<Reads, 'settings'>,
  checkout: Checkout,
  { orders, receipts, credits }: { orders: Order[]; receipts: Receipt[]; credits: Credit[] },
): Promise<CheckoutDetail> {
  const dueMinor = amountDue(checkout, orders);
  const isBankDue = checkout.paymentMethod === 'bank' && dueMinor > 0;
  const current = isBankDue ? (await settings.current()).settings : null;
  const bank = current && { ...current.bank, holder: accountHolder(current) };
  return { ...checkout, dueMinor, orders, bank, receipts, credits, shipments: [], refunds: [] };
}
