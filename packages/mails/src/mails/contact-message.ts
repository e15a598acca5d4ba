import { singleLine } from '@bm/domain/shared/unicode';
import * as z from 'zod/mini';
import { knownFacts, shopMail } from '../checkout-parts.ts';
import { defineMail } from '../define-mail.ts';

const words = {
  subject: (name: string) => `Message from ${name}`,
  heading: 'A message for the shop',
  summary: [
    ' wrote to the shop. Answer on the page of the message; a reply to this mail reaches the sender, too, but is not stored in the shop.',
  ],
  message: 'The message',
  button: 'Open the message',
  facts: 'The sender',
  name: 'Name',
  email: 'Email',
  about: 'About',
  because: 'the settings of the shop name this address for messages',
} as const;

/** Forwards a message to the shop. A reply reaches the sender. */
export const contactMessage = defineMail({
  label: 'Message of a visitor',
  payload: z.object({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    // Absent in a mail that an older release has queued.
    messageId: z.optional(z.string()),
    reference: z.optional(z.string()),
  }),
  load: (_, view) => ({
    view,
    replyTo: { name: singleLine(view.name), address: view.email },
  }),
  content(shop, { name, email, message, messageId, reference = '' }) {
    const page = messageId === undefined ? '' : `/${encodeURIComponent(messageId)}`;
    const content = {
      subject: words.subject(singleLine(name)),
      preview: message.slice(0, 120),
      heading: words.heading,
      summary: [{ strong: singleLine(name) }, ...words.summary],
      button: { label: words.button, url: `${shop.url}/dashboard/messages${page}` },
      blocks: [
        knownFacts(words.facts, [
          { label: words.name, value: singleLine(name) },
          { label: words.email, value: email },
          { label: words.about, value: singleLine(reference), code: true },
        ]),
        { type: 'text' as const, title: words.message, text: message },
      ],
    };
    return shopMail(shop, content, words.because);
  },
  sample: {
    name: 'রহিম উদ্দিন',
    email: 'dealer@workshop.example',
    messageId: 'sample',
    reference: 'CW-44-170',
    message: 'Do you pack by the pallet?\n\nWe need 4,000 cranks in March.',
  },
});
