import type { Reads } from '@bm/db/store';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import { documentId } from '@bm/domain/documents/document.schema';
import type { MailKind, MailPayload, MailPayloadOf } from '@bm/domain/mails/mail.schema';
import type { PaymentInstrument } from '@bm/domain/payments/payment.schema';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import type { MailContent } from '@bm/mails/mail-content';
import { contactMessage } from '@bm/mails/templates/contact-message';
import { dailyDigest } from '@bm/mails/templates/daily-digest';
import { newsletterConfirmation } from '@bm/mails/templates/newsletter-confirmation';
import { orderPlaced } from '@bm/mails/templates/order-placed';
import { paymentReceived } from '@bm/mails/templates/payment-received';
import {
  holdEnding,
  orderCancelled,
  orderExpired,
  paymentFailed,
} from '@bm/mails/templates/unpaid-order';
import { partsShipped } from '@bm/mails/templates/parts-shipped';
import { refunded } from '@bm/mails/templates/refunded';
import type { CheckoutView, ShopView } from '@bm/mails/views';
import { isQuiet } from './daily-digest.service.ts';
import { findCheckout, toCheckoutView, type FoundCheckout } from './checkout-view.ts';

/** The data from which a mail is composed. */
export interface ComposeContext {
  read: Reads;
  shop: ShopView;
}

/**
 * The content of a mail with the document that is attached to it, or the reason why it is not sent.
 */
export type Composed = { content: MailContent; documentId?: string } | { skip: string };

type Compose<Kind extends MailKind> = (
  context: ComposeContext,
  payload: MailPayloadOf<Kind>,
) => Composed | Promise<Composed>;

const GONE: Composed = { skip: 'The order was deleted.' };
const NOTHING_NEW: Composed = { skip: 'Nothing happened, and nothing needs anybody.' };
const NOT_DUE: Composed = { skip: 'Nothing is due any more.' };

const COMPOSERS: { readonly [Kind in MailKind]: Compose<Kind> } = {
  'order-placed': async ({ read, shop }, { checkoutId }) => {
    const found = await findCheckout(read, checkoutId);
    if (found === null) return GONE;
    // An unverified account receives it late.
    if (found.orders.every(({ state }) => state === 'cancelled' || state === 'expired')) {
      return { skip: 'The orders were cancelled or have expired.' };
    }
    const isByBank = found.checkout.paymentMethod === 'bank';
    const { settings } = await read.settings.current();
    const view = {
      checkout: toCheckoutView(found, { withDelivery: true }),
      expiresAt: Math.min(...found.orders.map(({ expiresAt }) => expiresAt)),
      bank: isByBank ? settings.bank : null,
    };
    const content = orderPlaced(shop, view);
    // A payment by card needs no file, and the file costs 50 ms to render.
    return isByBank ? { content, documentId: documentId('proforma', checkoutId) } : { content };
  },

  'payment-received': async ({ read, shop }, payload) => {
    const { checkoutId, transactionId, amountMinor, paidAt } = payload;
    const found = await findCheckout(read, checkoutId);
    const paid = found?.orders.filter((order) => order.transactionId === transactionId) ?? [];
    if (found === null || paid.length === 0) return GONE;
    const checkout = toCheckoutView({ ...found, orders: paid }, { withDelivery: true });
    const isBankTransfer = isBankTransaction(transactionId);
    const id = documentId('invoice', checkoutId);
    const invoice = await documentNumber(read, checkoutId, id);
    const instrument = await findInstrument(read, transactionId);
    const paidBy = { transactionId, isBankTransfer, instrument };
    const view = { checkout, amountMinor, paidAt, ...paidBy, invoice };
    return { content: paymentReceived(shop, view), documentId: id };
  },

  'payment-failed': async ({ read, shop }, { checkoutId }) => {
    const unpaid = await findUnpaid(read, checkoutId);
    if (unpaid === null) return NOT_DUE;
    return { content: paymentFailed(shop, toCheckoutView(unpaid, { withDelivery: true })) };
  },

  'hold-ending': async ({ read, shop }, { checkoutId, expiresAt }) => {
    const unpaid = await findUnpaid(read, checkoutId);
    if (unpaid === null) return NOT_DUE;
    const checkout = toCheckoutView(unpaid, { withDelivery: true });
    return { content: holdEnding(shop, { checkout, expiresAt }) };
  },

  'order-cancelled': async ({ read, shop }, { checkoutId, orderIds, reason }) => {
    const closed = await findClosed(read, checkoutId, orderIds);
    return closed === null ? GONE : { content: orderCancelled(shop, { ...closed, reason }) };
  },

  'order-expired': async ({ read, shop }, { checkoutId, orderIds }) => {
    const closed = await findClosed(read, checkoutId, orderIds);
    return closed === null ? GONE : { content: orderExpired(shop, closed.checkout) };
  },

  shipped: async ({ read, shop }, { checkoutId, shipmentId }) => {
    const found = await findCheckout(read, checkoutId);
    const shipment = await read.shipments.byId(shipmentId);
    if (found === null || shipment === null) return GONE;
    const sent = shipment.lines.filter(({ takenBackAt }) => takenBackAt === null);
    if (sent.length === 0) return { skip: 'The shipment was taken back.' };
    const units = new Map(sent.map(({ orderId, quantity }) => [orderId, quantity]));
    const orders = found.orders.filter(({ id }) => units.has(id));
    if (orders.length === 0) return GONE;
    const lines = orders.map(({ id, partName, sku, quantity: ordered }) => {
      return { partName, sku, ordered, shipped: units.get(id) ?? 0 };
    });
    const checkout = toCheckoutView({ ...found, orders }, { withDelivery: false });
    const id = documentId('packing-slip', shipmentId);
    const packingSlip = await documentNumber(read, checkoutId, id);
    const content = partsShipped(shop, { ...shipment, checkout, lines, packingSlip });
    return { content, documentId: id };
  },

  refunded: async ({ read, shop }, { checkoutId, refundId }) => {
    const found = await findCheckout(read, checkoutId);
    const refund = await read.refunds.byId(refundId);
    if (found === null || refund === null || found.orders.length === 0) return GONE;
    if (refund.status !== 'succeeded') return { skip: 'The refund has failed since.' };
    const lines = refund.lines.flatMap((line) => {
      const order = found.orders.find(({ id }) => id === line.orderId);
      return order === undefined ? [] : [{ ...line, partName: order.partName, sku: order.sku }];
    });
    const checkout = toCheckoutView(found, { withDelivery: true });
    const id = documentId('credit-note', refundId);
    const creditNote = await documentNumber(read, checkoutId, id);
    const instrument = await findInstrument(read, refund.transactionId);
    const view = { ...refund, checkout, lines, instrument, creditNote };
    return { content: refunded(shop, view), documentId: id };
  },

  'contact-message': ({ shop }, payload) => ({ content: contactMessage(shop, payload) }),

  'newsletter-confirmation': ({ shop }, payload) => ({
    content: newsletterConfirmation(shop, payload),
  }),

  'daily-digest': ({ shop }, payload) =>
    isQuiet(payload) ? NOTHING_NEW : { content: dailyDigest(shop, payload) },
};

/** Composes a mail from its payload and from the orders that it names. */
export async function composeMail(
  context: ComposeContext,
  payload: MailPayload,
): Promise<Composed> {
  return compose(context, payload.kind, payload);
}

function compose<Kind extends MailKind>(
  context: ComposeContext,
  kind: Kind,
  payload: MailPayloadOf<Kind>,
): Composed | Promise<Composed> {
  return COMPOSERS[kind](context, payload);
}

/** The number of a document; null where there is none. */
async function documentNumber(read: Reads, checkoutId: string, id: string): Promise<string | null> {
  const documents = await read.documents.linksForCheckout(checkoutId);
  return documents.find((document) => document.id === id)?.number ?? null;
}

/** What a payment was made with. */
async function findInstrument(
  { payments }: Reads,
  transactionId: string,
): Promise<PaymentInstrument | null> {
  return (await payments.byTransaction(transactionId))?.instrument ?? null;
}

/** The unpaid orders of a checkout; null when nothing is due. */
async function findUnpaid(read: Reads, checkoutId: string): Promise<FoundCheckout | null> {
  const found = await findCheckout(read, checkoutId);
  if (found === null || amountDue(found.checkout, found.orders) === 0) return null;
  return { ...found, orders: found.orders.filter(({ state }) => state === 'unpaid') };
}

/** Cancelled or expired orders of a checkout, and the amount still due of it in minor units. */
async function findClosed(
  read: Reads,
  checkoutId: string,
  ids: readonly string[],
): Promise<{ checkout: CheckoutView; dueMinor: number } | null> {
  const found = await findCheckout(read, checkoutId);
  const orders = found?.orders.filter(({ id }) => ids.includes(id)) ?? [];
  if (found === null || orders.length === 0) return null;
  const checkout = toCheckoutView({ ...found, orders }, { withDelivery: false });
  return { checkout, dueMinor: amountDue(found.checkout, found.orders) };
}
