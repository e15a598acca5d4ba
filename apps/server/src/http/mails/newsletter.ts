import { createHash } from 'node:crypto';
import { createCaller } from '@bm/api/root';
import { AppError } from '@bm/domain/errors/app-error';
import { newsletterTokenInput } from '@bm/domain/messages/message.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type Host } from '../../request-context.ts';

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 2px; background: #0c5537; color: #fdfcf9; font: inherit; font-weight: bold; cursor: pointer; }`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The texts of the pages. A GET changes nothing, because mail scanners open every link. */
const PAGES = {
  confirm: {
    title: 'Confirm your subscription',
    question: 'Do you want to receive the newsletter of Bicycles Mania at this address?',
    button: 'Confirm subscription',
    done: 'Your subscription is confirmed.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: 'Do you want to unsubscribe this address from the newsletter?',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. Your address is deleted from the list.',
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
    app.get(`/newsletter/${action}`, async (request, reply) => {
      parseToken(request);
      const { title, question, button } = PAGES[action];
      return sendPage(
        reply,
        title,
        `<p>${question}</p><form method="post"><button type="submit">${button}</button></form>`,
      );
    });
    app.post(`/newsletter/${action}`, { bodyLimit: 4096 }, async (request, reply) => {
      await carryOut(action, parseToken(request), request, host);
      return sendPage(reply, PAGES[action].title, `<p role="status">${PAGES[action].done}</p>`);
    });
  }
}

async function carryOut(
  action: Action,
  token: string,
  request: FastifyRequest,
  host: Host,
): Promise<void> {
  const { messages } = createCaller(createContext(request, host));
  await (action === 'confirm' ? messages.confirm({ token }) : messages.unsubscribe({ token }));
}

function parseToken({ query }: FastifyRequest): string {
  const parsed = newsletterTokenInput.safeParse(query);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data.token;
}

function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Bicycles Mania</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}<p><a href="/">Bicycles Mania</a></p></main></body></html>`,
    );
}
