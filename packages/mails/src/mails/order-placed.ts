import { documentId } from '@bm/domain/documents/document.schema';
import { accountHolder, formatAccount } from '@bm/domain/settings/bank-account';
import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import {
  checkoutBlocks,
  dueFacts,
  knownFacts,
  orderFacts,
  orderMail,
  orderName,
  orderUrl,
  paymentUrl,
} from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatDateTime } from '../format.ts';
import { type AmountsDue, findCheckout, GONE, readDue, toCheckoutView } from '../load-checkout.ts';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import { SAMPLE_CHECKOUT, SAMPLE_NOON } from '../samples.ts';
import type { CheckoutView, ShopView } from '../views.ts';

const words = {
  subject: (order: string) => `Order received: ${order}`,
  heading: 'Order received',
  summary: ['Thank you. We reserve the parts of ', ' for you until ', '. '],
  paid: ['Thank you. ', ' is paid.'],
  payByCard: 'Pay by card to have them packed.',
  payByBank: 'Please transfer the amount to the account below to have them packed.',
  bank: 'Please pay',
  proforma: 'Proforma',
  inYourOrders: (number: string) => `${number}, in your orders`,
  holder: 'Account holder',
  account: 'Account',
  swift: 'SWIFT',
  bankName: 'Bank',
  reference: 'Reference',
} as const;

interface PlacedView {
  checkout: CheckoutView;
  /** Null when the order is paid already. */
  due: DueView | null;
}

interface DueView extends Pick<AmountsDue, 'receivedMinor' | 'leftMinor'> {
  /** The end of the hold, in milliseconds. */
  expiresAt: number;
  /** The account to pay to, for a bank transfer; null for a payment by card. */
  bank: { holder: string; account: string; swift: string; bankName: string } | null;
}

/** Confirms a placed order to its customer, with the ways to pay it. */
export const orderPlaced = defineMail({
  label: 'Order received',
  optional: true,
  payload: z.object({ checkoutId: idSchema }),
  async load({ read }, { checkoutId }) {
    const found = await findCheckout(read, checkoutId);
    if (found === null) return GONE;
    // An unverified account receives it late: the order may be paid, or lines of it cancelled.
    const orders = found.orders.filter(({ state }) => state !== 'cancelled' && state !== 'expired');
    if (orders.length === 0) return { skip: 'The orders were cancelled or have expired.' };
    const checkout = toCheckoutView({ ...found, orders }, { withDelivery: true });
    const { dueMinor, ...amounts } = await readDue(read, found);
    if (dueMinor === 0) return { view: { checkout, due: null } };
    const isByBank = found.checkout.paymentMethod === 'bank';
    const { settings } = await read.settings.current();
    const due: DueView = {
      ...amounts,
      expiresAt: Math.min(...orders.map(({ expiresAt }) => expiresAt)),
      bank: isByBank ? { ...settings.bank, holder: accountHolder(settings) } : null,
    };
    const view: PlacedView = { checkout, due };
    // A payment by card needs no file, and the file costs 50 ms to render.
    return isByBank ? { view, documentId: documentId('proforma', checkoutId) } : { view };
  },
  content(shop, { checkout, due }) {
    return due === null ? paidContent(shop, checkout) : dueContent(shop, checkout, due);
  },
  sample: {
    checkout: SAMPLE_CHECKOUT,
    due: {
      expiresAt: SAMPLE_NOON + 14 * 24 * 60 * 60 * 1000,
      bank: {
        holder: 'Bicycles Mania Ltd.',
        account: 'DE89 3704 0044 0532 0130 00',
        swift: 'COBADEFFXXX',
        bankName: '',
      },
      receivedMinor: 0,
      leftMinor: SAMPLE_CHECKOUT.totalMinor,
    },
  },
});

function dueContent(shop: ShopView, checkout: CheckoutView, due: DueView): MailContent {
  const { expiresAt, bank } = due;
  const name = orderName(checkout);
  const amounts = dueFacts(checkout, due);
  const [thanks, held, end] = words.summary;
  const how = bank === null ? words.payByCard : words.payByBank;
  const proforma = bank === null ? words.inYourOrders : copy.attached;
  const facts = orderFacts(shop, checkout, [
    { label: words.proforma, value: proforma(checkout.number), code: true },
    ...amounts,
  ]);
  return orderMail(shop, {
    subject: words.subject(name),
    preview: how,
    heading: words.heading,
    summary: [thanks, { strong: name }, held, { strong: formatDateTime(expiresAt) }, end, how],
    button: { label: copy.pay, url: paymentUrl(shop, checkout) },
    blocks: [facts, ...bankFacts(bank, checkout.number, amounts), ...checkoutBlocks(checkout)],
  });
}

function paidContent(shop: ShopView, checkout: CheckoutView): MailContent {
  const name = orderName(checkout);
  const [thanks, isPaid] = words.paid;
  return orderMail(shop, {
    subject: words.subject(name),
    preview: '',
    heading: words.heading,
    summary: [thanks, { strong: name }, isPaid],
    button: { label: copy.seeOrder, url: orderUrl(shop, checkout) },
    blocks: [orderFacts(shop, checkout), ...checkoutBlocks(checkout)],
  });
}

function bankFacts(bank: DueView['bank'], reference: string, due: readonly Fact[]): Block[] {
  if (bank === null) return [];
  const facts = [
    { label: words.holder, value: bank.holder },
    { label: words.account, value: formatAccount(bank.account), code: true },
    { label: words.swift, value: bank.swift, code: true },
    { label: words.bankName, value: bank.bankName },
    { label: words.reference, value: reference, code: true },
    ...due,
  ];
  return [knownFacts(words.bank, facts)];
}
