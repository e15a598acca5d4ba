import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { checkoutBlocks, orderFacts, orderMail, orderName, orderUrl } from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatMoney } from '../format.ts';
import { findClosed, GONE } from '../load-checkout.ts';
import type { RichText } from '../mail-content.ts';
import { SAMPLE_CHECKOUT } from '../samples.ts';

const words = {
  subject: (order: string) => `Cancelled: ${order}`,
  heading: 'Order cancelled',
  whole: ['You owe nothing for ', '. The parts are back on sale.'],
  part: ['The parts below are cancelled. For the rest of ', ' you still owe ', '.'],
  reason: 'Reason',
  lines: 'What was cancelled',
} as const;

/** Notifies a customer of cancelled orders. */
export const orderCancelled = defineMail({
  label: 'Order cancelled',
  optional: true,
  payload: z.object({
    checkoutId: idSchema,
    orderIds: z.array(idSchema),
    /** The admin's reason; empty if the customer cancelled. */
    reason: z.string(),
  }),
  async load({ read }, { checkoutId, orderIds, reason }) {
    // The checkout with the cancelled lines only, and the amount that is still to be paid of the whole.
    const closed = await findClosed(read, checkoutId, orderIds);
    return closed === null ? GONE : { view: { ...closed, reason } };
  },
  content(shop, { checkout, reason, dueMinor, leftMinor }) {
    const name = orderName(checkout);
    const facts = orderFacts(shop, checkout, [{ label: words.reason, value: reason }]);
    return orderMail(shop, {
      subject: words.subject(name),
      preview: reason,
      heading: words.heading,
      summary:
        dueMinor === 0
          ? nothingDue(name)
          : restDue(name, formatMoney(leftMinor, checkout.currency)),
      button: { label: copy.seeOrder, url: orderUrl(shop, checkout) },
      blocks: [facts, ...checkoutBlocks({ ...checkout, address: '' }, words.lines)],
    });
  },
  sample: {
    checkout: SAMPLE_CHECKOUT,
    reason: 'The mould of this crank has broken.',
    dueMinor: 0,
    receivedMinor: 0,
    leftMinor: 0,
  },
});

function nothingDue(name: string): RichText {
  const [nothing, end] = words.whole;
  return [nothing, { strong: name }, end];
}

function restDue(name: string, amount: string): RichText {
  const [below, still, end] = words.part;
  return [below, { strong: name }, still, { strong: amount }, end];
}
