import { formatInstrument, type PaymentInstrument } from '@bm/domain/payments/payment.schema';
import { copy } from '../copy.ts';
import { formatDateTime, formatMoney } from '../format.ts';
import type { MailContent } from '../mail-content.ts';
import type { CheckoutView, ShopView } from '../views.ts';
import { checkoutBlocks, orderFacts, orderMail, orderName, orderUrl } from './checkout-parts.ts';

const words = copy.paid;

export interface PaidView {
  checkout: CheckoutView;
  amountMinor: number;
  /** Milliseconds. */
  paidAt: number;
  transactionId: string;
  isBankTransfer: boolean;
  /** Null where the payment provider did not name it. */
  instrument: PaymentInstrument | null;
  /** The number of the invoice. */
  invoice: string | null;
}

/** Notifies a customer of a received payment. */
export function paymentReceived(shop: ShopView, view: PaidView): MailContent {
  const { checkout, amountMinor, paidAt, transactionId, isBankTransfer, instrument, invoice } =
    view;
  const name = orderName(checkout);
  const amount = formatMoney(amountMinor, checkout.currency);
  const by = isBankTransfer ? words.byBank : words.byCard;
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
}
