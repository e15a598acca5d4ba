import { formatInstrument, type PaymentInstrument } from '@bm/domain/payments/payment.schema';
import { copy } from '../copy.ts';
import { formatCount, formatMoney } from '../format.ts';
import type { Line, MailContent, Sum } from '../mail-content.ts';
import type { CheckoutView, ShopView } from '../views.ts';
import { MAX_LINES, orderFacts, orderMail, orderName, orderUrl } from './checkout-parts.ts';

const words = copy.refunded;

/** Amounts in minor units. What is neither in a line nor delivery nor tax is goodwill. */
export interface RefundedView {
  checkout: CheckoutView;
  lines: readonly { partName: string; sku: string; quantity: number; totalMinor: number }[];
  amountMinor: number;
  deliveryMinor: number;
  taxMinor: number;
  /** The admin's note; may be empty. */
  note: string;
  /** Null for a bank transfer, which the shop makes itself. */
  providerRefundId: string | null;
  /** What the payment was made with, if it is known. */
  instrument: PaymentInstrument | null;
  /** The number of the credit note. */
  creditNote: string | null;
}

/** Notifies a customer of a refund. */
export function refunded(shop: ShopView, view: RefundedView): MailContent {
  const { checkout, amountMinor, note, providerRefundId, instrument, creditNote } = view;
  const name = orderName(checkout);
  const amount = formatMoney(amountMinor, checkout.currency);
  const card = instrument === null ? words.yourCard : formatInstrument(instrument);
  const [begin, of, end] = providerRefundId === null ? words.byBank : words.byCard(card);
  const facts = orderFacts(
    shop,
    checkout,
    [
      { label: words.creditNote, value: copy.attached(creditNote), code: true },
      { label: words.reference, value: providerRefundId ?? '', code: true },
      { label: words.reason, value: note },
    ],
    words.facts,
  );
  return orderMail(shop, {
    subject: words.subject(amount, name),
    preview: '',
    heading: words.heading,
    summary: [begin, { strong: amount }, of, { strong: name }, end],
    button: { label: copy.seeOrder, url: orderUrl(shop, checkout) },
    blocks: [facts, { type: 'lines', title: words.lines, lines: lineRows(view), sums: sums(view) }],
  });
}

function lineRows({ lines, checkout }: RefundedView): Line[] {
  return lines.slice(0, MAX_LINES).map(({ partName, sku, quantity, totalMinor }) => ({
    name: partName,
    detail: quantity === 0 ? sku : words.units(sku, formatCount(quantity)),
    amount: formatMoney(totalMinor, checkout.currency),
  }));
}

function sums(view: RefundedView): Sum[] {
  const { lines, amountMinor, deliveryMinor, taxMinor, checkout } = view;
  const linesMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const rest = amountMinor - linesMinor - deliveryMinor - taxMinor;
  const parts = [
    [words.delivery, deliveryMinor],
    [words.goodwill, rest],
    [checkout.tax?.name ?? words.tax, taxMinor],
  ] as const;
  const shown = parts.filter(([, minor]) => minor !== 0);
  return [
    ...shown.map(([label, minor]) => ({ label, amount: formatMoney(minor, checkout.currency) })),
    { label: words.total, amount: formatMoney(amountMinor, checkout.currency), isTotal: true },
  ];
}
