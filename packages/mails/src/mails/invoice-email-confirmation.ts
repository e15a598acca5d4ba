import * as z from 'zod/mini';
import { shopMail } from '../checkout-parts.ts';
import { defineMail } from '../define-mail.ts';

const words = {
  subject: 'Confirm this address for invoices',
  heading: 'Confirm this address for invoices',
  summary:
    'A customer of our shop entered this address for copies of the mails about orders that have a document, such as invoices. Confirm it to receive them. If you do not expect them, ignore this mail: we send nothing more to this address.',
  preview: 'Confirm your address to receive copies of invoices.',
  button: 'Confirm address',
  because: 'this address was entered as the invoice email of a customer',
} as const;

/** Requests the confirmation of an invoice email from its owner. It has no name of a person or company, because the address may be wrong. */
export const invoiceEmailConfirmation = defineMail({
  label: 'Invoice email, confirmation',
  payload: z.object({ token: z.string() }),
  load: (_, view) => ({ view }),
  content(shop, { token }) {
    const url = `${shop.url}/invoice-email/confirm?token=${encodeURIComponent(token)}`;
    const content = {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading,
      summary: [words.summary],
      button: { label: words.button, url },
      blocks: [],
    };
    return shopMail(shop, content, words.because);
  },
  sample: { token: 'sample-token-of-32-characters-00' },
});
