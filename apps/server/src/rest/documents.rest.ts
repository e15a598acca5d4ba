import { DOCUMENT_KINDS, type ShopDocument } from '@bm/domain/documents/document.schema';
import { toMajor } from '@bm/domain/money/money';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { renderInThread } from '../documents/document-thread.ts';
import { documentArchive } from './document-archive.ts';
import { accountId, sendFile } from './downloads.ts';
import { computed, dtoMapper } from './dto-mapper.ts';
import { isoTime } from './dto/conversions.ts';
import { idParams } from './dto/fields.ts';
import { pageQuery } from './paging.ts';
import type { RestTools } from './rest-tools.ts';
import { binary, declareRoutes } from './declare-routes.ts';

const { adminRoute, signedInRoute } = declareRoutes('Documents');

const amount = (key: 'netMinor' | 'taxMinor' | 'totalMinor') =>
  computed(z.number(), (document: ShopDocument) => toMajor(document[key], document.currency));

/** A document of the caller. Amounts of a credit note are negative. */
const documentDto = dtoMapper(
  {
    _id: 'id',
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    checkoutId: z.string(),
    poNumber: z.string(),
    currency: z.string(),
    net: amount('netMinor'),
    tax: amount('taxMinor'),
    total: amount('totalMinor'),
    /** When it was issued, as ISO 8601 in UTC. */
    issuedAt: isoTime('issuedAt', z.string()),
  },
  { id: 'Document' },
);

export const documentRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
  app.get(
    '/documents',
    signedInRoute({
      summary: 'List the caller’s documents, newest first',
      description:
        'A page of up to 100 documents, also without `limit`; `Link` has the next one. A proforma is issued at placement, an invoice when the checkout is paid.',
      querystring: pageQuery,
      response: z.array(documentDto.schema),
    }),
    async ({ caller, query: { limit = MAX_PAGE_SIZE, cursor } }, reply) => {
      const { items, nextCursor } = await caller.documents.mine({ limit, cursor });
      reply.linkNextPage(nextCursor);
      return items.map((document) => documentDto.toDto(document, converter));
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
      const content = await documentArchive(actor, (after) =>
        caller.documents.monthSnapshots({ month, after }),
      );
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
