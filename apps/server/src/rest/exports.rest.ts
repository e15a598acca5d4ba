import type { Caller } from '@bm/api/root';
import {
  EXPORT_KINDS,
  type ExportPage,
  type ExportPageInput,
} from '@bm/domain/exports/export.schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { oneAtATime, sendFile } from './downloads.ts';
import type { RestTools } from './plugin.ts';
import { binary, declareRoutes } from './declare-routes.ts';

const exports = oneAtATime();

const { adminRoute } = declareRoutes('Imports and exports');

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
      const input = { kind, month };
      // An error of the first page gets its own status; a later one cuts the file off.
      const first = await caller.exports.page(input);
      const content = exports(actor, () => Readable.from(exportPages(caller, input, first)));
      const name = month === undefined ? `${kind}.csv` : `${kind}-${month}.csv`;
      return sendFile(reply, { name, type: 'text/csv; charset=utf-8', content });
    },
  );
};

/** The pages of an export as text, each read when the client has taken the one before. */
async function* exportPages(
  caller: Caller,
  input: ExportPageInput,
  first: ExportPage,
): AsyncGenerator<string> {
  let page = first;
  yield page.csv;
  while (page.nextCursor !== null) {
    // A client that takes each page at once would otherwise hold the event loop to the end.
    await nextTurn();
    page = await caller.exports.page({ ...input, cursor: page.nextCursor });
    yield page.csv;
  }
}
