import type { Actor } from '@bm/api/context';
import { EXPORT_KINDS, type ExportPage } from '@bm/domain/exports/export.schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { DAY_MS } from '@bm/domain/shared/day';
import { dayField } from './dto/fields.ts';
import { documentArchive } from './document-archive.ts';
import { oneAtATime, sendFile } from './downloads.ts';
import type { RestTools } from './rest-tools.ts';
import { binary, declareRoutes } from './declare-routes.ts';

const exports = oneAtATime();

const { adminRoute, signedInRoute } = declareRoutes('Imports and exports');

const periodDay = (description: string, example: string) =>
  dayField.meta({ description, examples: [example] });

/** Days in UTC, both included, at most 366. */
const ownPeriod = z.object({
  from: periodDay('The first day, in UTC.', '2026-11-01'),
  to: periodDay('The last day, in UTC.', '2026-11-30'),
});

export const exportRoutes: FastifyPluginAsyncZod<RestTools> = async (app) => {
  app.get(
    '/exports/:kind',
    adminRoute({
      summary: 'Download all parts, orders, customers, stock movements or documents as CSV',
      description:
        'For admins, one export at a time. UTF-8 with a byte order mark, commas, CRLF. Texts that a spreadsheet would run as a formula begin with an apostrophe. `orders` has a row for each line with the number of its invoice and the tax number of its buyer, `documents` the invoices and credit notes. A file of `parts` can be imported.',
      params: z.object({
        kind: z.enum(EXPORT_KINDS).meta({ description: 'What the file lists.' }),
      }),
      querystring: z.object({
        month: z.string().optional().meta({
          description:
            'A month in UTC, such as 2026-11: the orders placed or the documents issued in it.',
        }),
      }),
      response: binary,
      mediaType: 'text/csv',
    }),
    async ({ caller, actor, params: { kind }, query: { month } }, reply) => {
      const content = await exportFile(actor, (cursor) =>
        caller.exports.page({ kind, month, cursor }),
      );
      const name = month === undefined ? `${kind}.csv` : `${kind}-${month}.csv`;
      return sendFile(reply, { name, type: 'text/csv; charset=utf-8', content });
    },
  );

  app.get(
    '/exports/own/orders',
    signedInRoute({
      errors: ['TOO_LARGE'],
      summary: 'Download the caller’s own order lines of a period as CSV',
      description:
        'One file at a time, 50,000 lines at most. The format is that of the other exports; an order is what was placed together.',
      querystring: ownPeriod,
      response: binary,
      mediaType: 'text/csv',
    }),
    async ({ caller, actor, query }, reply) => {
      const content = await exportFile(actor, (cursor) =>
        caller.exports.ownOrders({ ...toPeriod(query), cursor }),
      );
      const name = `orders-${query.from}-${query.to}.csv`;
      return sendFile(reply, { name, type: 'text/csv; charset=utf-8', content });
    },
  );

  app.get(
    '/exports/own/documents',
    signedInRoute({
      errors: ['TOO_LARGE'],
      summary: 'Download the caller’s own invoices and credit notes of a period as one ZIP archive',
      description: 'One archive at a time, 1,000 documents at most.',
      querystring: ownPeriod,
      response: binary,
      mediaType: 'application/zip',
    }),
    async ({ caller, actor, query }, reply) => {
      const input = toPeriod(query);
      const content = await documentArchive(actor, (after) =>
        caller.documents.ownSnapshots({ ...input, after }),
      );
      const name = `documents-${query.from}-${query.to}.zip`;
      return sendFile(reply, { name, type: 'application/zip', content });
    },
  );
};

function toPeriod({ from, to }: z.infer<typeof ownPeriod>) {
  return { from: Date.parse(from), before: Date.parse(to) + DAY_MS };
}

/** Reads the page of an export at a cursor, or the first one for undefined. */
type ReadPage = (cursor: string | undefined) => Promise<ExportPage>;

/** Rejects with an error of the first page, which gets its own status; a later one cuts the file off. */
async function exportFile(actor: Actor | null, readPage: ReadPage): Promise<Readable> {
  const first = await readPage(undefined);
  return exports(actor, () => Readable.from(exportPages(first, readPage)));
}

/** The pages of an export as text, each read when the client has taken the one before. */
async function* exportPages(first: ExportPage, readPage: ReadPage): AsyncGenerator<string> {
  let page = first;
  yield page.csv;
  while (page.nextCursor !== null) {
    // A client that takes each page at once would otherwise hold the event loop to the end.
    await nextTurn();
    page = await readPage(page.nextCursor);
    yield page.csv;
  }
}
