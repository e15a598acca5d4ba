import { CREDIT_STATUSES, type CreditStatus } from '@bm/domain/payments/credit-rule';
import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { orderFacts, orderMail, orderName, orderUrl } from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatMoney } from '../format.ts';
import { findCheckout, GONE, toCheckoutView } from '../load-checkout.ts';
import { SAMPLE_CHECKOUT } from '../samples.ts';
import type { CheckoutView } from '../views.ts';

interface Words {
  subject: (amount: string, order: string) => string;
  heading: string;
  /** The text around the amount and the order. */
  summary: readonly [string, string, string];
}

const words: Readonly<Record<CreditStatus, Words>> = {
  open: {
    subject: (amount, order) => `Your transfer for ${order}: ${amount} more than was due`,
    heading: 'More than was due has arrived',
    summary: [
      'Your bank transfer was ',
      ' more than was due for ',
      '. The rest is yours: we send it back or keep it as your credit, and tell you.',
    ],
  },
  kept: {
    subject: (amount, order) => `Credit of ${amount} from your transfer for ${order}`,
    heading: 'We keep your credit',
    summary: [
      'We keep ',
      ' of your bank transfer for ',
      ' as your credit. Reply to this mail if you want it sent back.',
    ],
  },
  returned: {
    subject: (amount, order) => `${amount} of your transfer for ${order} sent back`,
    heading: 'We have sent money back',
    summary: ['We have sent back ', ' of your bank transfer for ', ' to your bank account.'],
  },
};

const facts = {
  title: 'Your transfer',
  received: 'Transfer',
  returned: "Bank's reference",
} as const;

interface CreditView {
  checkout: CheckoutView;
  status: CreditStatus;
  /** Minor units. */
  amountMinor: number;
  /** The references of the transfers that arrived. */
  received: readonly string[];
  /** The reference of the transfer that sent it back; empty for a credit that was not. */
  returned: string;
}

/** Notifies a customer of money beyond what was due, and of what became of it. */
export const transferCredit = defineMail({
  label: 'Credit of a transfer',
  payload: z.object({
    checkoutId: idSchema,
    creditId: idSchema,
    status: z.enum(CREDIT_STATUSES),
  }),
  async load({ read }, { checkoutId, creditId, status }) {
    const found = await findCheckout(read, checkoutId);
    const credit = await read.receipts.creditById(creditId);
    if (found === null || credit === null || found.orders.length === 0) return GONE;
    if (credit.status !== status) return { skip: 'Something else was decided since.' };
    const { transactionId, amountMinor } = credit;
    const all = await read.receipts.listForCheckout(checkoutId);
    const own = all.filter((receipt) => receipt.transactionId === transactionId);
    const sent = own.findLast((receipt) => receipt.amountMinor === -amountMinor);
    const view: CreditView = {
      checkout: toCheckoutView(found, { withDelivery: true }),
      status,
      amountMinor,
      received: own.filter((each) => each.amountMinor > 0).map(({ reference }) => reference),
      returned: status === 'returned' ? (sent?.reference ?? '') : '',
    };
    return { view };
  },
  content(shop, { checkout, status, amountMinor, received, returned }) {
    const name = orderName(checkout);
    const amount = formatMoney(amountMinor, checkout.currency);
    const { subject, heading, summary } = words[status];
    const [begin, of, end] = summary;
    const shown = [
      { label: facts.received, value: received.join(', '), code: true },
      { label: facts.returned, value: returned, code: true },
    ];
    return orderMail(shop, {
      subject: subject(amount, name),
      preview: '',
      heading,
      summary: [begin, { strong: amount }, of, { strong: name }, end],
      button: { label: copy.seeOrder, url: orderUrl(shop, checkout) },
      blocks: [orderFacts(shop, checkout, shown, facts.title)],
    });
  },
  sample: {
    checkout: SAMPLE_CHECKOUT,
    status: 'open',
    amountMinor: 1000,
    received: ['FT2611/204'],
    returned: '',
  },
});
