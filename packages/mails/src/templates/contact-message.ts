import { copy } from '../copy.ts';
import { singleLine } from '../format.ts';
import type { MailContent } from '../mail-content.ts';
import type { ShopView } from '../views.ts';
import { foot } from './checkout-parts.ts';

const words = copy.contact;

/** Forwards a message of the contact page to the shop. */
export function contactMessage(
  shop: ShopView,
  { name, email, message }: { name: string; email: string; message: string },
): MailContent {
  return {
    subject: words.subject(singleLine(name)),
    preview: message.slice(0, 120),
    heading: words.heading,
    summary: [{ strong: singleLine(name) }, ...words.summary],
    button: { label: words.button, url: `${shop.url}/dashboard/messages` },
    blocks: [
      {
        type: 'facts',
        title: words.facts,
        facts: [
          { label: words.name, value: singleLine(name) },
          { label: words.email, value: email },
        ],
      },
      { type: 'text', title: words.message, text: message },
    ],
    foot: foot(shop, words.because).slice(1),
    shopUrl: shop.url,
    unsubscribeUrl: null,
  };
}
