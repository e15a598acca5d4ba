import { copy } from '../copy.ts';
import { formatDateTime, formatMoney } from '../format.ts';
import type { MailContent } from '../mail-content.ts';
import type { CheckoutView, ShopView } from '../views.ts';
import {
  againUrl,
  checkoutBlocks,
  orderFacts,
  orderMail,
  orderName,
  orderUrl,
  paymentUrl,
} from './checkout-parts.ts';

/** Notifies a customer of a declined card payment. */
export function paymentFailed(shop: ShopView, checkout: CheckoutView): MailContent {
  const words = copy.failed;
  const name = orderName(checkout);
  const amount = formatMoney(checkout.totalMinor, checkout.currency);
  const [again, of, end] = words.summary;
  return orderMail(shop, {
    subject: words.subject(name),
    preview: again + amount,
    heading: words.heading,
    summary: [again, { strong: amount }, of, { strong: name }, end],
    button: { label: copy.pay, url: paymentUrl(shop, checkout) },
    blocks: [orderFacts(shop, checkout), ...checkoutBlocks(checkout)],
  });
}

/** Reminds a customer that the hold of an order ends at `expiresAt` (milliseconds). */
export function holdEnding(
  shop: ShopView,
  { checkout, expiresAt }: { checkout: CheckoutView; expiresAt: number },
): MailContent {
  const words = copy.holdEnding;
  const name = orderName(checkout);
  const amount = formatMoney(checkout.totalMinor, checkout.currency);
  const until = formatDateTime(expiresAt);
  const [pay, of, before, end] = words.summary;
  return orderMail(shop, {
    subject: words.subject(name),
    preview: words.preview(until),
    heading: words.heading,
    summary: [pay, { strong: amount }, of, { strong: name }, before, { strong: until }, end],
    button: { label: copy.pay, url: paymentUrl(shop, checkout) },
    blocks: [orderFacts(shop, checkout), ...checkoutBlocks(checkout)],
  });
}

interface CancelledView {
  /** With the cancelled lines only. */
  checkout: CheckoutView;
  /** An admin's, or empty. */
  reason: string;
  /** The amount that is still due of the checkout, in minor units. */
  dueMinor: number;
}

/** Notifies a customer of cancelled orders. */
export function orderCancelled(
  shop: ShopView,
  { checkout, reason, dueMinor }: CancelledView,
): MailContent {
  const words = copy.cancelled;
  const name = orderName(checkout);
  const facts = orderFacts(shop, checkout, [{ label: words.reason, value: reason }]);
  return orderMail(shop, {
    subject: words.subject(name),
    preview: reason,
    heading: words.heading,
    summary:
      dueMinor === 0 ? nothingDue(name) : restDue(name, formatMoney(dueMinor, checkout.currency)),
    button: { label: copy.seeOrder, url: orderUrl(shop, checkout) },
    blocks: [facts, ...checkoutBlocks({ ...checkout, address: '' }, words.lines)],
  });
}

function nothingDue(name: string): MailContent['summary'] {
  const [nothing, end] = copy.cancelled.whole;
  return [nothing, { strong: name }, end];
}

function restDue(name: string, amount: string): MailContent['summary'] {
  const [below, still, end] = copy.cancelled.part;
  return [below, { strong: name }, still, { strong: amount }, end];
}

/** Notifies a customer of expired orders. */
export function orderExpired(shop: ShopView, checkout: CheckoutView): MailContent {
  const words = copy.expired;
  const name = orderName(checkout);
  const [again, end] = words.summary;
  return orderMail(shop, {
    subject: words.subject(name),
    preview: again,
    heading: words.heading,
    summary: [again, { strong: name }, end],
    button: { label: words.button, url: againUrl(shop, checkout) },
    blocks: [
      orderFacts(shop, checkout),
      ...checkoutBlocks({ ...checkout, address: '' }, words.lines),
    ],
  });
}
