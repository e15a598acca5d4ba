import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { checkoutBlocks, orderFacts, orderMail, orderName, paymentUrl } from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatMoney } from '../format.ts';
import { findUnpaid, NOT_DUE, toCheckoutView } from '../load-checkout.ts';
import { SAMPLE_CHECKOUT } from '../samples.ts';

const words = {
  subject: (order: string) => `Your payment for ${order} did not go through`,
  heading: 'Payment not completed',
  summary: [
    'Please try again, or use another card: the bank did not accept the payment of ',
    ' for ',
    '. Nothing was charged, and the parts are still reserved for you.',
  ],
} as const;

/** Notifies a customer of a declined card payment. */
export const paymentFailed = defineMail({
  label: 'Payment not completed',
  optional: true,
  payload: z.object({ checkoutId: idSchema }),
  async load({ read }, { checkoutId }) {
    const unpaid = await findUnpaid(read, checkoutId);
    return unpaid === null ? NOT_DUE : { view: toCheckoutView(unpaid, { withDelivery: true }) };
  },
  content(shop, checkout) {
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
  },
  sample: SAMPLE_CHECKOUT,
});
