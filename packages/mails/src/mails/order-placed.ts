import { documentId } from '@bm/domain/documents/document.schema';
import { accountHolder, formatAccount } from '@bm/domain/settings/bank-account';
import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import {
  checkoutBlocks,
  knownFacts,
  orderFacts,
  orderMail,
  orderName,
  paymentUrl,
} from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatDateTime, formatMoney } from '../format.ts';
import { findCheckout, GONE, toCheckoutView } from '../load-checkout.ts';
import type { Block } from '../mail-content.ts';
import { SAMPLE_CHECKOUT, SAMPLE_NOON } from '../samples.ts';
import type { CheckoutView } from '../views.ts';

const words = {
  subject: (order: string) => `Order received: ${order}`,
  heading: 'Order received',
  summary: ['Thank you. We reserve the parts of ', ' for you until ', '. '],
  payByCard: 'Pay by card to have them packed.',
  payByBank: 'Please transfer the amount to the account below to have them packed.',
  amount: 'To pay',
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
    // An unverified account receives it late.
    if (found.orders.every(({ state }) => state === 'cancelled' || state === 'expired')) {
      return { skip: 'The orders were cancelled or have expired.' };
    }
    const isByBank = found.checkout.paymentMethod === 'bank';
    const { settings } = await read.settings.current();
    const view: PlacedView = {
      checkout: toCheckoutView(found, { withDelivery: true }),
      expiresAt: Math.min(...found.orders.map(({ expiresAt }) => expiresAt)),
      bank: isByBank ? { ...settings.bank, holder: accountHolder(settings) } : null,
    };
    // A payment by card needs no file, and the file costs 50 ms to render.
    return isByBank ? { view, documentId: documentId('proforma', checkoutId) } : { view };
  },
  content(shop, { checkout, expiresAt, bank }) {
    const name = orderName(checkout);
    const amount = formatMoney(checkout.totalMinor, checkout.currency);
    const [thanks, held, end] = words.summary;
    const how = bank === null ? words.payByCard : words.payByBank;
    const proforma = bank === null ? words.inYourOrders : copy.attached;
    const facts = orderFacts(shop, checkout, [
      { label: words.proforma, value: proforma(checkout.number), code: true },
      { label: words.amount, value: amount },
    ]);
    return orderMail(shop, {
      subject: words.subject(name),
      preview: how,
      heading: words.heading,
      summary: [thanks, { strong: name }, held, { strong: formatDateTime(expiresAt) }, end, how],
      button: { label: copy.pay, url: paymentUrl(shop, checkout) },
      blocks: [facts, ...bankFacts(bank, checkout.number, amount), ...checkoutBlocks(checkout)],
    });
  },
  sample: {
    checkout: SAMPLE_CHECKOUT,
    expiresAt: SAMPLE_NOON + 14 * 24 * 60 * 60 * 1000,
    bank: {
      holder: 'Bicycles Mania Ltd.',
      account: 'DE89 3704 0044 0532 0130 00',
      swift: 'COBADEFFXXX',
      bankName: '',
    },
  },
});

function bankFacts(bank: PlacedView['bank'], reference: string, amount: string): Block[] {
  if (bank === null) return [];
  const facts = [
    { label: words.holder, value: bank.holder },
    { label: words.account, value: formatAccount(bank.account), code: true },
    { label: words.swift, value: bank.swift, code: true },
    { label: words.bankName, value: bank.bankName },
    { label: words.reference, value: reference, code: true },
    { label: words.amount, value: amount },
  ];
  return [knownFacts(words.bank, facts)];
}
