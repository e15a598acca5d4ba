import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isLocalRequest, isSameKey } from '../shared/access.ts';
import { messagePage, outboxPage, sendMailPage, sendPageStyle } from './mail-pages.ts';
import { messageSchema, openMessages, type StoredMessage } from './mails.store.ts';

export interface MailStandInOptions {
  dataDir: string;
  /** The bearer token with which mails are handed over. */
  key: string;
  /** Whether other machines may read the outbox. */
  openToAll?: boolean;
}

const MAX_BYTES = 8 * 1024 * 1024;

const attachmentSchema = z.object({ name: z.string() });
const idSchema = z.object({ id: z.coerce.number().int().positive() });

/** The outbox of the demo: shows the mails of the shop instead of sending them. */
export function mailStandIn({ dataDir, key, openToAll }: MailStandInOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const messages = openMessages(dataDir);
    app.addHook('onClose', async () => messages.close());
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      if (openToAll === true || isLocalRequest(request)) return;
      return sendError(reply, 403, 'The outbox serves its own machine only.');
    });

    app.post('/emulator/mail/messages', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      if (!isSameKey(request.headers.authorization ?? '', `Bearer ${key}`)) {
        return sendError(reply, 401, 'Wrong key.');
      }
      const message = messageSchema.safeParse(request.body);
      if (!message.success) return sendError(reply, 400, 'The mail is malformed.');
      messages.add(message.data);
      return { accepted: true };
    });

    const find = (params: unknown): StoredMessage | null => {
      const parsed = idSchema.safeParse(params);
      return parsed.success ? messages.byId(parsed.data.id) : null;
    };
    app.get('/emulator/mail', async (_request, reply) =>
      sendMailPage(reply, outboxPage(messages.all())),
    );
    app.get('/emulator/mail.json', async () => ({ mails: messages.all().map(toListed) }));
    app.get('/emulator/mail.css', async (_request, reply) => sendPageStyle(reply));
    app.get('/emulator/mail/:id', async (request, reply) => {
      const message = find(request.params);
      if (message === null) return sendError(reply, 404, 'There is no such mail.');
      return sendMailPage(reply, messagePage(message));
    });
    app.get('/emulator/mail/:id/attachments/:name', async (request, reply) => {
      const { name } = attachmentSchema.parse(request.params);
      const attachment = find(request.params)?.attachments.find((each) => each.name === name);
      if (attachment === undefined) return sendError(reply, 404, 'There is no such file.');
      return reply
        .header('content-disposition', 'attachment')
        .type('application/pdf')
        .send(Buffer.from(attachment.content, 'base64'));
    });
    app.get('/emulator/mail/:id/html', async (request, reply) => {
      const message = find(request.params);
      if (message === null) return sendError(reply, 404, 'There is no such mail.');
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        )
        .send(message.html);
    });
  };
}

/** A mail with the sizes of its files in bytes instead of their content. */
function toListed({ attachments, ...mail }: StoredMessage) {
  const files = attachments.map(({ name, content }) => {
    return { name, size: Buffer.byteLength(content, 'base64') };
  });
  return { ...mail, attachments: files };
}

function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
