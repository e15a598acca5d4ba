import type { Caller } from '@bm/api/root';
import { EXPORT_KINDS, type ExportKind, type ExportPage } from '@bm/domain/exports/export.schema';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { oneAtATime } from './one-at-a-time.ts';
import type { RestTools } from './plugin.ts';
import { file } from './reference/documented-schema.ts';
import { routeConfig } from './route-config.ts';

const exports = oneAtATime();

export const exportRoutes: FastifyPluginAsyncZod<RestTools> = async (app) => {
  app.get(
    '/exports/:kind',
    {
      config: routeConfig({ access: 'admin', errors: ['TOO_MANY_REQUESTS'] }),
      schema: {
        tags: ['Imports and exports'],
        summary: 'Download all parts, orders, customers, stock movements or documents as CSV',
        description:
          'For admins, one export at a time. UTF-8 with a byte order mark, commas, CRLF. Texts that a spreadsheet would run as a formula begin with an apostrophe. `orders` has a row for each line, `documents` the invoices and credit notes. A file of `parts` can be imported.',
        params: z.object({ kind: z.enum(EXPORT_KINDS) }),
        response: file('text/csv'),
      },
    },
    async ({ caller, actor, params: { kind } }, reply) => {
      if (actor === null) throw new Error('An admin route was called without an actor.');
      // An error of the first page gets its own status; a later one cuts the file off.
      const first = await caller.exports.page({ kind });
      const csv = exports(actor.id, () => Readable.from(exportPages(caller, kind, first)));
      return sendCsv(reply, kind, csv);
    },
  );
};

async function sendCsv(reply: FastifyReply, kind: ExportKind, csv: Readable): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename="${kind}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(csv);
}

/** The pages of an export as text, each read when the client has taken the one before. */
async function* exportPages(
  caller: Caller,
  kind: ExportKind,
  first: ExportPage,
): AsyncGenerator<string> {
  let page = first;
  yield page.csv;
  while (page.nextCursor !== null) {
    // A client that takes each page at once would otherwise hold the event loop to the end.
    await nextTurn();
    page = await caller.exports.page({ kind, cursor: page.nextCursor });
    yield page.csv;
  }
}
