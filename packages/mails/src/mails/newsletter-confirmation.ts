import * as z from 'zod/mini';
import { shopMail } from '../checkout-parts.ts';
import { defineMail } from '../define-mail.ts';

const words = {
  subject: 'Confirm your newsletter subscription',
  heading: 'Confirm your subscription',
  summary:
    'This address was entered in our shop to receive the newsletter. Confirm it to subscribe. If you did not enter it, ignore this mail: we send nothing more to this address.',
  preview: 'Confirm your address to receive the newsletter.',
  button: 'Confirm subscription',
  leave: (url: string) => `Unsubscribe: ${url}`,
  because: 'this address was entered for our newsletter',
} as const;

/** Requests the confirmation of a newsletter address from its owner. */
export const newsletterConfirmation = defineMail({
  label: 'Newsletter, confirmation',
  payload: z.object({ token: z.string() }),
  load: (_, view) => ({ view }),
  content(shop, { token }) {
    const query = `?token=${encodeURIComponent(token)}`;
    const unsubscribeUrl = `${shop.url}/newsletter/unsubscribe${query}`;
    const content = {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading,
      summary: [words.summary],
      button: { label: words.button, url: `${shop.url}/newsletter/confirm${query}` },
      blocks: [],
    };
    const mail = shopMail(shop, content, words.because);
    return { ...mail, foot: [words.leave(unsubscribeUrl), ...mail.foot], unsubscribeUrl };
  },
  sample: { token: 'sample-token-of-32-characters-00' },
});
