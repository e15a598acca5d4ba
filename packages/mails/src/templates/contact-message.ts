import { singleLine } from '@bm/domain/shared/unicode';
import { copy } from '../copy.ts';
import type { MailContent } from '../mail-content.ts';
import type { ShopView } from '../views.ts';
import { shopMail } from './checkout-parts.ts';

const words = copy.contact;

/** Forwards a message of the contact page to the shop. */
export function contactMessage(
  shop: ShopView,
  { name, email, message }: { name: string; email: string; message: string },
): MailContent {
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
}
