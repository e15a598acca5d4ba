import { type Caller, createCaller } from '@bm/api/root';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod/mini';
import { createContext, type Host } from '../../request-context.ts';
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

/**
 * The page behind a link of a mail, with a token in the address. A GET asks and changes nothing, because mail
 * scanners open every link; a POST from any origin and without a cookie acts.
 */
export function addConfirmationPage(app: FastifyInstance, host: Host, page: ConfirmationPage) {
  const { url, title, token, act, unknownStatus = 404 } = page;
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
    const { found } = await act(createCaller(createContext(request, host)), input);
    if (!found) return sendUnknown(reply, unknownStatus);
    return sendStaticPage(reply, { title, content: `<p role="status">${page.done}</p>` });
  });
}

/** Accepts any body and reads none. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => null);
}
