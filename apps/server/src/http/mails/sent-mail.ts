import { verifyMailLink } from '@bm/api/mails/mail-link';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../../request-context.ts';

const querySchema = z.object({ until: z.coerce.number(), signature: z.string() });

/**
 * `GET /mails/{id}/html`: a mail as it was sent, for the frame of an admin's page. A frame sends no
 * token, so its address is signed for a few minutes. Its policy forbids scripts and remote content.
 */
export async function sentMailPlugin(app: FastifyInstance, { api }: Host): Promise<void> {
  app.get<{ Params: { id: string } }>('/mails/:id/html', async (request, reply) => {
    const { id } = request.params;
    const link = querySchema.safeParse(request.query);
    if (!link.success || !verifyMailLink(api, { id, ...link.data })) {
      throw new AppError('NOT_FOUND');
    }
    const mail = await api.store.read.mails.byId(id);
    if (mail === null || mail.html === null) throw new AppError('NOT_FOUND');
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(mail.html);
  });
}
