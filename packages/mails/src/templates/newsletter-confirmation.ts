import { copy } from '../copy.ts';
import type { MailContent } from '../mail-content.ts';
import type { ShopView } from '../views.ts';
import { foot } from './checkout-parts.ts';

const words = copy.newsletter;

/** Requests the confirmation of a newsletter address from its owner. */
export function newsletterConfirmation(shop: ShopView, { token }: { token: string }): MailContent {
  const query = `?token=${encodeURIComponent(token)}`;
  const unsubscribeUrl = `${shop.url}/newsletter/unsubscribe${query}`;
  return {
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    summary: [words.summary],
    button: { label: words.button, url: `${shop.url}/newsletter/confirm${query}` },
    blocks: [],
    foot: [words.leave(unsubscribeUrl), ...foot(shop, words.because).slice(1)],
    shopUrl: shop.url,
    unsubscribeUrl,
  };
}
