import { formatAccount } from '@bm/domain/settings/bank-account';
import { copy } from '../copy.ts';
import { formatDateTime, formatMoney } from '../format.ts';
import type { Block, MailContent } from '../mail-content.ts';
import type { CheckoutView, ShopView } from '../views.ts';
import {
  checkoutBlocks,
  knownFacts,
  orderFacts,
  orderMail,
  orderName,
  paymentUrl,
} from './checkout-parts.ts';

const words = copy.placed;

export interface PlacedView {
  checkout: CheckoutView;
  /** The end of the hold, in milliseconds. */
  expiresAt: number;
  /** The account to pay to, for a bank transfer; null for a payment by card. */
  bank: { account: string; swift: string; bankName: string } | null;
}

/** Confirms a placed order to its customer, with the ways to pay it. */
export function orderPlaced(
  shop: ShopView,
  { checkout, expiresAt, bank }: PlacedView,
): MailContent {
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
}

function bankFacts(bank: PlacedView['bank'], reference: string, amount: string): Block[] {
  if (bank === null) return [];
  const facts = [
    { label: words.account, value: formatAccount(bank.account), code: true },
    { label: words.swift, value: bank.swift, code: true },
    { label: words.bankName, value: bank.bankName },
    { label: words.reference, value: reference, code: true },
    { label: words.amount, value: amount },
  ];
  return [knownFacts(words.bank, facts)];
}
