import { newsletterTokenInput as token } from '@bm/domain/messages/message.schema';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../../request-context.ts';
import { addConfirmationPage, ignoreBodies } from './confirmation-page.ts';

/**
 * The pages of the newsletter's mails. Mail clients post to `/newsletter/unsubscribe` by themselves
 * (RFC 8058); their body only marks the request as one-click.
 */
export async function newsletterPlugin(app: FastifyInstance, host: Host): Promise<void> {
  ignoreBodies(app);
  addConfirmationPage(app, host, {
    url: '/newsletter/confirm',
    title: 'Confirm your subscription',
    question: 'Do you want to receive the newsletter of Bicycles Mania at this address?',
    button: 'Confirm subscription',
    done: 'Your subscription is confirmed.',
    unknown:
      'Nothing was confirmed. A newer mail may have replaced the link, or the address was removed. You can subscribe again at the foot of our home page.',
    token,
    act: ({ messages }, input) => messages.confirm(input),
  });
  addConfirmationPage(app, host, {
    url: '/newsletter/unsubscribe',
    title: 'Unsubscribe',
    question: 'Do you want to unsubscribe this address from the newsletter?',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. Your address is deleted from the list.',
    unknown:
      'Either the address is unsubscribed already, or a newer mail has replaced the link. If you still receive the newsletter, use the link of the newest mail.',
    // To a mail client that repeats its POST, the address is unsubscribed.
    unknownStatus: 200,
    token,
    act: ({ messages }, input) => messages.unsubscribe(input),
  });
}
