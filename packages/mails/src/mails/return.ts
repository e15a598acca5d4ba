import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { orderFacts, orderMail, orderUrl } from '../checkout-parts.ts';
import { copy } from '../copy.ts';
import { defineMail } from '../define-mail.ts';
import { formatCount } from '../format.ts';
import { findCheckout, GONE, toCheckoutView } from '../load-checkout.ts';
import type { Block } from '../mail-content.ts';
import { SAMPLE_CHECKOUT } from '../samples.ts';
import type { CheckoutView } from '../views.ts';

const STATES = ['approved', 'rejected', 'received'] as const;
type MailedState = (typeof STATES)[number];

const words: Readonly<
  Record<MailedState, { subject: (number: string) => string; heading: string; summary: string }>
> = {
  approved: {
    subject: (number) => `Return ${number} approved`,
    heading: 'Your return is approved',
    summary: 'Please send the parts back, with the number of the return on the parcel.',
  },
  rejected: {
    subject: (number) => `Return ${number} rejected`,
    heading: 'We cannot accept your return',
    summary: 'We have looked at your request and cannot accept it.',
  },
  received: {
    subject: (number) => `Return ${number} received`,
    heading: 'We have received your return',
    summary: 'Your parts have arrived. We will refund or replace them.',
  },
};
const labels = {
  facts: 'The return',
  number: 'Return',
  part: 'Part',
  units: 'Units',
  answer: 'What we say to it',
} as const;

interface ReturnView {
  checkout: CheckoutView;
  state: MailedState;
  number: string;
  partName: string;
  sku: string;
  units: number;
  /** May be empty. */
  answer: string;
}

const SAMPLE: ReturnView = {
  checkout: SAMPLE_CHECKOUT,
  state: 'approved',
  number: 'RM-000007',
  partName: 'Chain-wheel and crank 44T, 170 mm',
  sku: 'CW-44-170A',
  units: 50,
  answer: 'Please send them to our works in Tejgaon, gate 2.',
};

/** Notifies a customer of a return that was approved, rejected or received. */
export const orderReturn = defineMail({
  label: 'Return approved, rejected or received',
  payload: z.object({ checkoutId: idSchema, returnId: idSchema, state: z.enum(STATES) }),
  async load({ read }, { checkoutId, returnId, state }) {
    const found = await findCheckout(read, checkoutId);
    const returned = await read.returns.byId(returnId);
    const orders = found?.orders.filter(({ id }) => id === returned?.orderId) ?? [];
    if (found === null || returned === null || orders.length === 0) return GONE;
    if (returned.state === 'rejected' && state !== 'rejected') {
      return { skip: 'The return was rejected since.' };
    }
    if (state === 'approved' && returned.receivedUnits !== null) {
      return { skip: 'The units have arrived since.' };
    }
    if (returned.state === 'withdrawn') return { skip: 'The return was withdrawn.' };
    const { number, partName, sku, quantity, receivedUnits } = returned;
    const view: ReturnView = {
      checkout: toCheckoutView({ ...found, orders }, { withDelivery: false }),
      state,
      number,
      partName,
      sku,
      units: receivedUnits ?? quantity,
      answer: state === 'received' ? '' : returned.answer,
    };
    return { view };
  },
  content(shop, { checkout, state, number, partName, sku, units, answer }) {
    const { subject, heading, summary } = words[state];
    const facts = orderFacts(
      shop,
      checkout,
      [
        { label: labels.number, value: number, code: true },
        { label: labels.part, value: `${partName}, ${sku}` },
        { label: labels.units, value: formatCount(units) },
      ],
      labels.facts,
    );
    const text: Block[] =
      answer === '' ? [] : [{ type: 'text', title: labels.answer, text: answer }];
    return orderMail(shop, {
      subject: subject(number),
      preview: '',
      heading,
      summary: [summary],
      button: { label: copy.seeOrder, url: orderUrl(shop, checkout) },
      blocks: [...text, facts],
    });
  },
  sample: SAMPLE,
});
