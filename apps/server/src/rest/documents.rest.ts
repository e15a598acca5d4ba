import { DOCUMENT_KINDS, type ShopDocument } from '@bm/domain/documents/document.schema';
import { toMajor } from '@bm/domain/money/money';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { renderInThread } from '../documents/document-thread.ts';
import { documentArchive } from './document-archive.ts';
import { accountId, sendFile } from './downloads.ts';
import { idParams } from './dto/fields.ts';
import { pageQuery } from './paging.ts';
import type { RestTools } from './plugin.ts';
import { binary, declareRoutes } from './declare-routes.ts';

const { adminRoute, signedInRoute } = declareRoutes('Documents');

/** A document of the caller. Amounts of a credit note are negative. */
const documentDtoSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    checkoutId: z.string(),
    poNumber: z.string(),
    currency: z.string(),
    net: z.number(),
    tax: z.number(),
    total: z.number(),
    /** When it was issued, as ISO 8601 in UTC. */
    issuedAt: z.string(),
  })
  .meta({ id: 'Document' });

export const documentRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { linkNextPage }) => {
  app.get(
    '/documents',
    signedInRoute({
      summary: 'List the caller’s documents, newest first',
      description:
        'A page of up to 100 documents, also without `limit`; `Link` has the next one. A proforma is issued at placement, an invoice when the checkout is paid.',
      querystring: pageQuery,
      response: z.array(documentDtoSchema),
    }),
    async (request, reply) => {
      const { limit = MAX_PAGE_SIZE, cursor } = request.query;
      const { items, nextCursor } = await request.caller.documents.mine({ limit, cursor });
      linkNextPage(request, reply, nextCursor);
      return items.map(toDocumentDto);
    },
  );

  app.get(
    '/documents/archive',
    adminRoute({
      errors: ['TOO_LARGE'],
      summary: 'Download the invoices and credit notes of a month as one ZIP archive',
      description: 'For admins, one archive at a time. The month is in UTC.',
      querystring: z.object({
        month: z.string().meta({ description: 'Year and month, in UTC.', examples: ['2026-11'] }),
      }),
      response: binary,
      mediaType: 'application/zip',
    }),
    async ({ caller, actor, query: { month } }, reply) => {
      const content = await documentArchive(caller, actor, month);
      return sendFile(reply, { name: `documents-${month}.zip`, type: 'application/zip', content });
    },
  );

  app.get(
    '/documents/:id/pdf',
    signedInRoute({
      errors: ['NOT_FOUND'],
      summary: 'Get one document as a PDF',
      description:
        'The file never changes, also when parts, company or settings do. An account gets one file after another.',
      params: idParams('document'),
      response: binary,
      mediaType: 'application/pdf',
    }),
    async ({ caller, actor, params }, reply) => {
      const snapshot = await caller.documents.snapshot(params);
      // Browsers cache it for the present token only.
      reply.headers({ 'cache-control': 'private, max-age=600', vary: 'Authorization' });
      const content = renderInThread(snapshot, accountId(actor));
      return sendFile(reply, { name: `${snapshot.number}.pdf`, type: 'application/pdf', content });
    },
  );
};

function toDocumentDto(document: ShopDocument): z.infer<typeof documentDtoSchema> {
  const { currency } = document;
  return {
    ...document,
    _id: document.id,
    net: toMajor(document.netMinor, currency),
    tax: toMajor(document.taxMinor, currency),
    total: toMajor(document.totalMinor, currency),
    issuedAt: new Date(document.issuedAt).toISOString(),
  };
}
