import { createCaller } from '@bm/api/root';
import { newsletterTokenInput } from '@bm/domain/messages/message.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type Host } from '../../request-context.ts';
import { sendStaticPage } from '../static-page.ts';

/** The texts of the pages. A GET changes nothing, because mail scanners open every link. */
const PAGES = {
  confirm: {
    title: 'Confirm your subscription',
    question: 'Do you want to receive the newsletter of Bicycles Mania at this address?',
    button: 'Confirm subscription',
    done: 'Your subscription is confirmed.',
    unknown:
      'Nothing was confirmed. A newer mail may have replaced the link, or the address was removed. You can subscribe again at the foot of our home page.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: 'Do you want to unsubscribe this address from the newsletter?',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. Your address is deleted from the list.',
    unknown:
      'Either the address is unsubscribed already, or a newer mail has replaced the link. If you still receive the newsletter, use the link of the newest mail.',
  },
} as const;
type Action = keyof typeof PAGES;

/**
 * The pages of the newsletter's mails. A POST performs the action of the page; mail clients post to
 * `/newsletter/unsubscribe` by themselves (RFC 8058), from any origin and without a cookie.
 */
export async function newsletterPlugin(app: FastifyInstance, host: Host): Promise<void> {
  app.removeAllContentTypeParsers();
  // The token is in the address; the body of RFC 8058 only marks the request as one-click.
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => null);
  for (const action of ['confirm', 'unsubscribe'] as const) {
    const { title, question, button, done } = PAGES[action];
    app.get(`/newsletter/${action}`, async (request, reply) => {
      if (parseToken(request) === null) return sendUnknownToken(reply, action, 404);
      return sendStaticPage(reply, {
        title,
        content: `<p>${question}</p>`,
        actions: `<form method="post"><button type="submit">${button}</button></form>`,
      });
    });
    app.post(`/newsletter/${action}`, { bodyLimit: 4096 }, async (request, reply) => {
      const token = parseToken(request);
      if (token === null) return sendUnknownToken(reply, action, 404);
      const found = await carryOut(action, token, request, host);
      if (found) return sendStaticPage(reply, { title, content: `<p role="status">${done}</p>` });
      // To a mail client that repeats its POST, the address is unsubscribed.
      return sendUnknownToken(reply, action, action === 'unsubscribe' ? 200 : 404);
    });
  }
}

async function carryOut(
  action: Action,
  token: string,
  request: FastifyRequest,
  host: Host,
): Promise<boolean> {
  const { messages } = createCaller(createContext(request, host));
  const { found } = await (action === 'confirm'
    ? messages.confirm({ token })
    : messages.unsubscribe({ token }));
  return found;
}

/** The token of a request; null where the link is damaged. */
function parseToken({ query }: FastifyRequest): string | null {
  return newsletterTokenInput.safeParse(query).data?.token ?? null;
}

function sendUnknownToken(reply: FastifyReply, action: Action, status: number): FastifyReply {
  const content = `<p role="status">${PAGES[action].unknown}</p>`;
  return sendStaticPage(reply.code(status), { title: 'This link is no longer valid', content });
}
