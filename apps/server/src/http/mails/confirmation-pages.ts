import { type Caller, createCaller } from '@bm/api/root';
import { invoiceEmailTokenInput } from '@bm/domain/company/invoice-email.schema';
import { newsletterTokenInput } from '@bm/domain/messages/message.schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod/mini';
import { createContext, type Host } from '../../request-context.ts';
import { takeRawBodies } from '../raw-bodies.ts';
import { sendStaticPage } from '../static-page.ts';

interface ConfirmationPage {
  url: string;
  title: string;
  question: string;
  button: string;
  /** What was done. */
  done: string;
  /** Why nothing was done. */
  unknown: string;
  /** The status for a token that is not known any more. */
  unknownStatus?: number;
  token: z.ZodMiniType<{ token: string }>;
  act: (caller: Caller, input: { token: string }) => Promise<{ found: boolean }>;
}

const PAGES: readonly ConfirmationPage[] = [
  {
    url: '/newsletter/confirm',
    title: 'Confirm your subscription',
    question: 'Do you want to receive the newsletter of Bicycles Mania at this address?',
    button: 'Confirm subscription',
    done: 'Your subscription is confirmed.',
    unknown:
      'Nothing was confirmed. A newer mail may have replaced the link, or the address was removed. You can subscribe again at the foot of our home page.',
    token: newsletterTokenInput,
    act: ({ messages }, input) => messages.confirm(input),
  },
  {
    // Mail clients post to it by themselves (RFC 8058); their body only marks the request as one-click.
    url: '/newsletter/unsubscribe',
    title: 'Unsubscribe',
    question: 'Do you want to unsubscribe this address from the newsletter?',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. Your address is deleted from the list.',
    unknown:
      'Either the address is unsubscribed already, or a newer mail has replaced the link. If you still receive the newsletter, use the link of the newest mail.',
    // To a mail client that repeats its POST, the address is unsubscribed.
    unknownStatus: 200,
    token: newsletterTokenInput,
    act: ({ messages }, input) => messages.unsubscribe(input),
  },
  {
    url: '/invoice-email/confirm',
    title: 'Confirm this address for invoices',
    question:
      'Do you want to receive copies of invoices and other documents of Bicycles Mania at this address?',
    button: 'Confirm address',
    done: 'This address is confirmed. It gets a copy of every mail with a document.',
    unknown:
      'The address is not confirmed: a newer mail has another link, or the company has another invoice email now. The link can be sent again on the page Company.',
    token: invoiceEmailTokenInput,
    act: ({ company }, input) => company.confirmInvoiceEmail(input),
  },
];

/**
 * The pages behind the links of mails, with a token in the address. A GET asks and changes nothing, because mail
 * scanners open every link; a POST from any origin and without a cookie acts, and its body is not read.
 */
export async function confirmationPagesPlugin(app: FastifyInstance, host: Host): Promise<void> {
  takeRawBodies(app, 'string');
  for (const { url, title, token, unknownStatus = 404, ...page } of PAGES) {
    const sendUnknown = (reply: FastifyReply, status: number) =>
      sendStaticPage(reply.code(status), {
        title: 'This link is no longer valid',
        content: `<p role="status">${page.unknown}</p>`,
      });
    app.get(url, async (request, reply) => {
      if (!token.safeParse(request.query).success) return sendUnknown(reply, 404);
      return sendStaticPage(reply, {
        title,
        content: `<p>${page.question}</p>`,
        actions: `<form method="post"><button type="submit">${page.button}</button></form>`,
      });
    });
    app.post(url, { bodyLimit: 4096 }, async (request, reply) => {
      const input = token.safeParse(request.query).data;
      if (input === undefined) return sendUnknown(reply, 404);
      const { found } = await page.act(createCaller(createContext(request, host)), input);
      if (!found) return sendUnknown(reply, unknownStatus);
      return sendStaticPage(reply, { title, content: `<p role="status">${page.done}</p>` });
    });
  }
}
