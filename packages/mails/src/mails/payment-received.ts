import { documentId } from '@bm/domain/documents/document.schema';
import { formatInstrument, type PaymentInstrument } from '@bm/domain/payments/payment.schema';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import { idSchema, minorSchema, timeSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { checkoutBlocks, orderFacts, orderMail, orderName, orderUrl } from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatDateTime, formatMoney } from '../format.ts';
import {
  documentNumber,
  findCheckout,
  findInstrument,
  GONE,
  toCheckoutView,
} from '../load-checkout.ts';
import { SAMPLE_CARD, SAMPLE_CHECKOUT, SAMPLE_NOON } from '../samples.ts';
import type { CheckoutView } from '../views.ts';

const words = {
  subject: (amount: string, order: string) => `Payment received: ${amount} for ${order}`,
  heading: 'Payment received',
  preview: (amount: string, order: string) => `${amount} for ${order}.`,
  byCard: ' by card for ',
  byBank: ' by bank transfer for ',
  summary: 'Thank you. We have received ',
  next: '. Packing begins now.',
  facts: 'Your payment',
  when: 'Paid',
  paidBy: 'Paid by',
  transaction: 'Transaction',
  invoice: 'Invoice',
} as const;

interface PaidView {
  checkout: CheckoutView;
  amountMinor: number;
  /** Milliseconds. */
  paidAt: number;
  transactionId: string;
  /** Null where the payment provider did not name it. */
  instrument: PaymentInstrument | null;
  /** The number of the invoice. */
  invoice: string | null;
}

/** Notifies a customer of a received payment. */
export const paymentReceived = defineMail({
  label: 'Payment received',
  payload: z.object({
    checkoutId: idSchema,
    transactionId: z.string(),
    amountMinor: minorSchema,
    paidAt: timeSchema,
  }),
  async load({ read }, { checkoutId, transactionId, amountMinor, paidAt }) {
    const found = await findCheckout(read, checkoutId);
    const paid = found?.orders.filter((order) => order.transactionId === transactionId) ?? [];
    if (found === null || paid.length === 0) return GONE;
    const id = documentId('invoice', checkoutId);
    const view: PaidView = {
      checkout: toCheckoutView({ ...found, orders: paid }, { withDelivery: true }),
      amountMinor,
      paidAt,
      transactionId,
      instrument: await findInstrument(read, transactionId),
      invoice: await documentNumber(read, checkoutId, id),
    };
    return { view, documentId: id };
  },
  content(shop, { checkout, amountMinor, paidAt, transactionId, instrument, invoice }) {
    const name = orderName(checkout);
    const amount = formatMoney(amountMinor, checkout.currency);
    const by = isBankTransaction(transactionId) ? words.byBank : words.byCard;
    const facts = orderFacts(
      shop,
      checkout,
      [
        { label: words.when, value: formatDateTime(paidAt) },
        { label: words.paidBy, value: instrument === null ? '' : formatInstrument(instrument) },
        { label: words.transaction, value: transactionId, code: true },
        { label: words.invoice, value: copy.attached(invoice), code: true },
      ],
      words.facts,
    );
    const content = {
      subject: words.subject(amount, name),
      preview: words.preview(amount, name),
      heading: words.heading,
      summary: [words.summary, { strong: amount }, by, { strong: name }, words.next],
      button: { label: copy.seeOrder, url: orderUrl(shop, checkout) },
      blocks: [facts, ...checkoutBlocks(checkout)],
    };
    return orderMail(shop, content, copy.becausePaid);
  },
  sample: {
    checkout: SAMPLE_CHECKOUT,
    amountMinor: 499_675,
    paidAt: SAMPLE_NOON,
    transactionId: 'pi_3QnT4hLkd0Rz',
    instrument: SAMPLE_CARD,
    invoice: 'INV-2026-000123',
  },
});
