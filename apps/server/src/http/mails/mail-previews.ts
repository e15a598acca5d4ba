import type { FastifyInstance } from 'fastify';

/** The list of mails shows each in a frame. */
const POLICY = "frame-ancestors 'self'";

/** `/mail-previews`: every mail with sample data, in development only. */
export async function mailPreviewsPlugin(app: FastifyInstance): Promise<void> {
  const { renderMail } = await import('@bm/mails/render-mail');
  const { MAIL_KINDS, sampleMail } = await import('@bm/mails/mails');
  const { SAMPLE_SHOP } = await import('@bm/mails/samples');
  const rendered = MAIL_KINDS.map((kind) => ({
    kind,
    ...renderMail(sampleMail(kind, SAMPLE_SHOP)),
  }));

  app.get('/mail-previews', async (_request, reply) => {
    const items = rendered.map(
      ({ kind, subject }) =>
        `<h2>${subject}</h2><p><a href="/mail-previews/${kind}">${kind}</a>, <a href="/mail-previews/${kind}/text">text</a></p><iframe title="${kind}" src="/mail-previews/${kind}" width="100%" height="700"></iframe>`,
    );
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><meta charset="utf-8"><title>Mails</title>${items.join('')}`);
  });
  app.get<{ Params: { kind: string } }>('/mail-previews/:kind', async (request, reply) => {
    const mail = rendered.find(({ kind }) => kind === request.params.kind);
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(mail?.html ?? 'Unknown mail.');
  });
  app.get<{ Params: { kind: string } }>('/mail-previews/:kind/text', async (request, reply) => {
    const mail = rendered.find(({ kind }) => kind === request.params.kind);
    return reply.type('text/plain; charset=utf-8').send(mail?.text ?? 'Unknown mail.');
  });
}
