import { idSchema } from '@bm/domain/shared/fields';
import { singleLine } from '@bm/domain/shared/unicode';
import * as z from 'zod/mini';
import { knownFacts, shopMail } from '../checkout-parts.ts';
import { defineMail, type Loaded, type Skipped } from '../define-mail.ts';

const words = {
  subject: (about: string) =>
    about === '' ? 'Our answer to your message' : `Our answer about ${about}`,
  heading: 'Our answer',
  summary: (name: string) => `Dear ${name}, this is our answer to your message.`,
  reply: 'Our answer',
  facts: 'Your message is about',
  about: 'Number',
  message: 'Your message',
  button: 'Write to us again',
  because: 'a message was sent to us with this address',
} as const;

interface ReplyView {
  name: string;
  text: string;
  /** What the sender wrote. */
  message: string;
  /** The number that the sender named; empty for none. */
  reference: string;
}

/** The answer of the shop to a message. */
export const messageReply = defineMail({
  label: 'Reply to a message',
  payload: z.object({ replyId: idSchema }),
  async load({ read }, { replyId }): Promise<Loaded<ReplyView> | Skipped> {
    const view = await read.messages.replyById(replyId);
    if (view === null) return { skip: 'The message was deleted.' };
    const { contactAddress } = (await read.settings.current()).settings.mails;
    if (contactAddress === '') return { view };
    return { view, replyTo: { name: '', address: contactAddress } };
  },
  content(shop, { name, text, message, reference }) {
    const about = singleLine(reference);
    const query = about === '' ? '' : `?about=${encodeURIComponent(about)}`;
    const content = {
      subject: words.subject(about),
      preview: text.slice(0, 120),
      heading: words.heading,
      summary: [words.summary(singleLine(name))],
      button: { label: words.button, url: `${shop.url}/contact${query}` },
      blocks: [
        { type: 'text' as const, title: words.reply, text },
        ...(about === ''
          ? []
          : [knownFacts(words.facts, [{ label: words.about, value: about, code: true }])]),
        { type: 'text' as const, title: words.message, text: message },
      ],
    };
    return shopMail(shop, content, words.because);
  },
  sample: {
    name: 'রহিম উদ্দিন',
    text: 'Yes, 400 cranks go on a pallet.\n\nTen pallets are ready in March.',
    message: 'Do you pack by the pallet?\n\nWe need 4,000 cranks in March.',
    reference: 'CW-44-170',
  },
});
