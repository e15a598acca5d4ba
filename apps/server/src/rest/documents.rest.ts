import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { documentArchive } from './document-archive.ts';
import { documentDtoSchema, toDocumentDto } from './dto/documents.dto.ts';
import { idParams } from './dto/fields.ts';
import { pageQuery } from './paging.ts';
import type { RestTools } from './plugin.ts';
import { file, success } from './reference/documented-schema.ts';
import { routeConfig } from './route-config.ts';

const tags = ['Documents'];

export const documentRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { linkNextPage }) => {
  app.get(
    '/documents',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'List the caller’s documents, newest first',
        description:
          'A page of up to 100 documents, also without `limit`; `Link` has the next one. A proforma is issued at placement, an invoice when the checkout is paid.',
        querystring: pageQuery,
        response: success(z.array(documentDtoSchema)),
      },
    },
    async (request, reply) => {
      const { limit = MAX_PAGE_SIZE, cursor } = request.query;
      const { items, nextCursor } = await request.caller.documents.mine({ limit, cursor });
      linkNextPage(request, reply, nextCursor);
      return items.map(toDocumentDto);
    },
  );

  app.get(
    '/documents/archive',
    {
      config: routeConfig({ access: 'admin', errors: ['TOO_LARGE', 'TOO_MANY_REQUESTS'] }),
      schema: {
        tags,
        summary: 'Download the invoices and credit notes of a month as one ZIP archive',
        description: 'For admins, one archive at a time. The month is in UTC.',
        querystring: z.object({ month: z.string().meta({ examples: ['2026-11'] }) }),
        response: file('application/zip'),
      },
    },
    async (request, reply) => {
      const { caller, actor, query } = request;
      if (actor === null) throw new Error('An admin route was called without an actor.');
      const archive = await documentArchive(caller, actor.id, query.month);
      return sendArchive(reply, `documents-${query.month}.zip`, archive);
    },
  );

  app.get(
    '/documents/:id/pdf',
    {
      config: routeConfig({ access: 'signed-in', errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] }),
      schema: {
        tags,
        summary: 'Get one document as a PDF',
        description: 'The file never changes, also when parts, company or settings do.',
        params: idParams,
        response: file('application/pdf'),
      },
    },
    async ({ caller, params }, reply) => {
      const snapshot = await caller.documents.snapshot({ id: params.id });
      return sendPdf(reply, snapshot);
    },
  );
};

async function sendArchive(reply: FastifyReply, name: string, archive: Readable): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/zip')
    .send(archive);
}

/** Streams the document. Browsers cache it for the present token only. */
async function sendPdf(reply: FastifyReply, snapshot: DocumentSnapshot): Promise<void> {
  // Loaded on first use, as the providers' SDKs are.
  const { renderDocument } = await import('@bm/documents/render-document');
  await reply
    .header('cache-control', 'private, max-age=600')
    .header('vary', 'Authorization')
    .header('content-disposition', `attachment; filename="${snapshot.number}.pdf"`)
    .type('application/pdf')
    .send(renderDocument(snapshot));
}
