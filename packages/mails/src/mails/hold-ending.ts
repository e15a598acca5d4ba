import { idSchema, timeSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import {
  checkoutBlocks,
  dueFacts,
  orderFacts,
  orderMail,
  orderName,
  paymentUrl,
} from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatDateTime, formatMoney } from '../format.ts';
import { findUnpaid, NOT_DUE, toCheckoutView } from '../load-checkout.ts';
import { SAMPLE_CHECKOUT, SAMPLE_NOON } from '../samples.ts';

const words = {
  subject: (order: string) => `${order}: please pay by tomorrow`,
  heading: 'Your parts are reserved for 12 more hours',
  summary: ['Please pay ', ' for ', ' until ', '. After that the parts go back on sale.'],
  preview: (until: string) => `The parts are reserved until ${until}.`,
} as const;

/** Reminds a customer that the hold of an order ends at `expiresAt` (milliseconds). */
export const holdEnding = defineMail({
  label: 'Reservation ends in 12 hours',
  optional: true,
  payload: z.object({ checkoutId: idSchema, expiresAt: timeSchema }),
  async load({ read }, { checkoutId, expiresAt }) {
    const unpaid = await findUnpaid(read, checkoutId);
    if (unpaid === null) return NOT_DUE;
    if (unpaid.orders.every((order) => order.expiresAt > expiresAt)) {
      return { skip: 'The reservation was extended.' };
    }
    const { receivedMinor, leftMinor } = unpaid;
    const checkout = toCheckoutView(unpaid, { withDelivery: true });
    return { view: { checkout, expiresAt, receivedMinor, leftMinor } };
  },
  content(shop, { checkout, expiresAt, ...amounts }) {
    const name = orderName(checkout);
    const amount = formatMoney(amounts.leftMinor, checkout.currency);
    const due = amounts.receivedMinor === 0 ? [] : dueFacts(checkout, amounts);
    const until = formatDateTime(expiresAt);
    const [pay, of, before, end] = words.summary;
    return orderMail(shop, {
      subject: words.subject(name),
      preview: words.preview(until),
      heading: words.heading,
      summary: [pay, { strong: amount }, of, { strong: name }, before, { strong: until }, end],
      button: { label: copy.pay, url: paymentUrl(shop, checkout) },
      blocks: [orderFacts(shop, checkout, due), ...checkoutBlocks(checkout)],
    });
  },
  sample: {
    checkout: SAMPLE_CHECKOUT,
    expiresAt: SAMPLE_NOON,
    receivedMinor: 0,
    leftMinor: SAMPLE_CHECKOUT.totalMinor,
  },
});
