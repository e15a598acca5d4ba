import { documentId } from '@bm/domain/documents/document.schema';
import { formatInstrument, type PaymentInstrument } from '@bm/domain/payments/payment.schema';
import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { MAX_LINES, orderFacts, orderMail, orderName, orderUrl } from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatMoney, formatUnits } from '../format.ts';
import {
  documentNumber,
  findCheckout,
  findInstrument,
  GONE,
  toCheckoutView,
} from '../load-checkout.ts';
import type { Line, Sum } from '../mail-content.ts';
import { SAMPLE_CARD, SAMPLE_CHECKOUT } from '../samples.ts';
import type { CheckoutView } from '../views.ts';

const words = {
  subject: (amount: string, order: string) => `Refund of ${amount} for ${order}`,
  heading: 'Refunded',
  byCard: (card: string) => [
    'We have returned ',
    ' for ',
    ` to ${card}. It may take a few days to appear.`,
  ],
  byDispute: ['Your bank has returned ', ' for ', ' after a dispute of the payment.'],
  yourCard: 'your card',
  byBank: ['We return ', ' for ', ' to your bank account.'],
  facts: 'The refund',
  creditNote: 'Credit note',
  reference: 'Reference',
  reason: 'Note',
  lines: 'What was refunded',
  units: (sku: string, units: number) => `${sku}, ${formatUnits(units)}`,
  delivery: 'Delivery',
  tax: 'Tax',
  goodwill: 'Goodwill',
  total: 'Refunded',
} as const;

/** Amounts in minor units. What is neither in a line nor delivery nor tax is goodwill. */
interface RefundedView {
  checkout: CheckoutView;
  lines: readonly { partName: string; sku: string; quantity: number; totalMinor: number }[];
  amountMinor: number;
  deliveryMinor: number;
  taxMinor: number;
  /** The admin's note; may be empty. */
  note: string;
  /** Whether the bank returned the money after a dispute that the shop has lost. */
  isDisputed: boolean;
  /** Null for a bank transfer, which the shop makes itself. */
  providerRefundId: string | null;
  /** What the payment was made with, if it is known. */
  instrument: PaymentInstrument | null;
  /** The number of the credit note. */
  creditNote: string | null;
}

/** Notifies a customer of a refund. */
export const refunded = defineMail({
  label: 'Refund',
  payload: z.object({ checkoutId: idSchema, refundId: idSchema }),
  async load({ read }, { checkoutId, refundId }) {
    const found = await findCheckout(read, checkoutId);
    const refund = await read.refunds.byId(refundId);
    if (found === null || refund === null || found.orders.length === 0) return GONE;
    if (refund.status !== 'succeeded') return { skip: 'The refund has failed since.' };
    const id = documentId('credit-note', refundId);
    const view: RefundedView = {
      ...refund,
      checkout: toCheckoutView(found, { withDelivery: true }),
      lines: refund.lines.flatMap((line) => {
        const order = found.orders.find(({ id: orderId }) => orderId === line.orderId);
        return order === undefined ? [] : [{ ...line, partName: order.partName, sku: order.sku }];
      }),
      isDisputed: (await read.disputes.byRefund(refundId)) !== null,
      instrument: await findInstrument(read, refund.transactionId),
      creditNote: await documentNumber(read, checkoutId, id),
    };
    return { view, documentId: id };
  },
  content(shop, view) {
    const { checkout, amountMinor, note, providerRefundId, creditNote } = view;
    const name = orderName(checkout);
    const amount = formatMoney(amountMinor, checkout.currency);
    const [begin, of, end] = moneyWords(view);
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
      blocks: [
        facts,
        { type: 'lines', title: words.lines, lines: lineRows(view), sums: sums(view) },
      ],
    });
  },
  sample: {
    checkout: SAMPLE_CHECKOUT,
    lines: SAMPLE_CHECKOUT.lines.slice(0, 1),
    amountMinor: 132_250,
    deliveryMinor: 0,
    taxMinor: 17_250,
    note: 'Two cases were damaged.',
    isDisputed: false,
    providerRefundId: 're_3QnT4hLkd0Rz',
    instrument: SAMPLE_CARD,
    creditNote: 'CN-2026-000007',
  },
});

/** The words before and after the amount, and after the order. */
function moneyWords({ isDisputed, providerRefundId, instrument }: RefundedView) {
  if (isDisputed) return words.byDispute;
  if (providerRefundId === null) return words.byBank;
  return words.byCard(instrument === null ? words.yourCard : formatInstrument(instrument));
}

function lineRows({ lines, checkout }: RefundedView): Line[] {
  return lines.slice(0, MAX_LINES).map(({ partName, sku, quantity, totalMinor }) => ({
    name: partName,
    detail: quantity === 0 ? sku : words.units(sku, quantity),
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
