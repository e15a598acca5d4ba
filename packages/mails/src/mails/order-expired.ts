import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { againUrl, checkoutBlocks, orderFacts, orderMail, orderName } from '../checkout-parts.ts';
import { defineMail } from '../define-mail.ts';
import { findClosed, GONE } from '../load-checkout.ts';
import { SAMPLE_CHECKOUT } from '../samples.ts';

const words = {
  subject: (order: string) => `Not paid in time: ${order}`,
  heading: 'The order has expired',
  summary: [
    'Order the parts again if you still need them. ',
    ' was not paid in time, so nothing is due and the parts are back on sale.',
  ],
  button: 'Order again',
  lines: 'What was ordered',
} as const;

/** Notifies a customer of expired orders. */
export const orderExpired = defineMail({
  label: 'Order expired',
  optional: true,
  payload: z.object({ checkoutId: idSchema, orderIds: z.array(idSchema) }),
  async load({ read }, { checkoutId, orderIds }) {
    const closed = await findClosed(read, checkoutId, orderIds);
    return closed === null ? GONE : { view: closed.checkout };
  },
  content(shop, checkout) {
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
  },
  sample: SAMPLE_CHECKOUT,
});
