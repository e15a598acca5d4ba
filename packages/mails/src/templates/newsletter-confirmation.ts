import { copy } from '../copy.ts';
import type { MailContent } from '../mail-content.ts';
import type { ShopView } from '../views.ts';
import { shopMail } from './checkout-parts.ts';

const words = copy.newsletter;

/** Requests the confirmation of a newsletter address from its owner. */
export function newsletterConfirmation(shop: ShopView, { token }: { token: string }): MailContent {
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
}
