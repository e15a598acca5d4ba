import { singleLine } from '@bm/domain/shared/unicode';
import * as z from 'zod/mini';
import { shopMail } from '../checkout-parts.ts';
import { defineMail } from '../define-mail.ts';

const words = {
  subject: (name: string) => `Message from ${name}`,
  heading: 'A message for the shop',
  summary: [' wrote on the contact page. Reply to this mail to answer.'],
  message: 'The message',
  button: 'All messages',
  facts: 'The sender',
  name: 'Name',
  email: 'Email',
  because: 'the settings of the shop name this address for messages',
} as const;

/** Forwards a message of the contact page to the shop. A reply reaches the sender. */
export const contactMessage = defineMail({
  payload: z.object({ name: z.string(), email: z.string(), message: z.string() }),
  load: (_, view) => ({
    view,
    replyTo: { name: singleLine(view.name), address: view.email },
  }),
  content(shop, { name, email, message }) {
    const content = {
      subject: words.subject(singleLine(name)),
      preview: message.slice(0, 120),
      heading: words.heading,
      summary: [{ strong: singleLine(name) }, ...words.summary],
      button: { label: words.button, url: `${shop.url}/dashboard/messages` },
      blocks: [
        {
          type: 'facts' as const,
          title: words.facts,
          facts: [
            { label: words.name, value: singleLine(name) },
            { label: words.email, value: email },
          ],
        },
        { type: 'text' as const, title: words.message, text: message },
      ],
    };
    return shopMail(shop, content, words.because);
  },
  sample: {
    name: 'রহিম উদ্দিন',
    email: 'dealer@workshop.example',
    message: 'Do you pack by the pallet?\n\nWe need 4,000 cranks in March.',
  },
});
