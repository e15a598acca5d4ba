import { nextTurn } from '@bm/api/turns';
import { locateInvalidText } from '@bm/api/imports/locate-invalid-text';
import { AppError } from '@bm/domain/errors/app-error';
import {
  importPreviewSchema,
  partImportSchema,
  type ImportPreview,
  type ImportRow,
} from '@bm/domain/imports/import.schema';
import { MAX_IMPORT_BYTES } from '@bm/domain/imports/part-file';
import { decodeText } from '@bm/domain/shared/decode-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { binary, declareRoutes } from './declare-routes.ts';
import { idParams } from './dto/fields.ts';
import { jsonArrayChunks, StreamedList } from './streamed-list.ts';

const { adminRoute } = declareRoutes('Imports and exports');

/** What both calls have in common: the body is the file, in any encoding and of any media type. */
const FILE_ROUTE = {
  // Before the body is read; the procedures have limits of their own.
  limit: 'imports.upload',
  consumes: ['text/csv'],
  body: binary,
};

/** The body is not validated. */
const UNVALIDATED = { attachValidation: true };

const importDto = z.object(partImportSchema.shape).meta({ id: 'Import' });
const importPreviewDto = z.object({ ...importPreviewSchema.shape, import: importDto });

/** The calls send files: these are no tRPC calls, whose bodies are smaller. */
export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  app.post(
    '/imports',
    {
      ...UNVALIDATED,
      ...adminRoute({
        ...FILE_ROUTE,
        errors: ['UNREADABLE_FILE'],
        summary: 'Compare a file of parts or prices with the shop',
        description:
          'A dry run, which changes nothing but the history: every row of the CSV file is `added`, `changed`, `unchanged` or `refused` with its issues. Up to 5 MB and 10,000 rows. 400 `UNREADABLE_FILE` names in `details` why the whole file is refused. Amounts are in minor units.',
        querystring: z.object({
          fileName: z
            .string()
            .optional()
            .catch(undefined)
            .meta({ description: 'The name of the file in the history.' }),
        }),
        response: importPreviewDto,
      }),
    },
    async ({ caller, query, body }, reply) => {
      const preview = await caller.imports.previewFile({
        fileName: query.fileName ?? 'parts.csv',
        text: await decodeFile(body),
      });
      await sendPreview(reply, preview);
    },
  );

  app.post(
    '/imports/:id/apply',
    {
      ...UNVALIDATED,
      ...adminRoute({
        ...FILE_ROUTE,
        errors: ['UNREADABLE_FILE', 'IMPORT_NOT_FOUND', 'IMPORT_REFUSED', 'IMPORT_OUTDATED'],
        summary: 'Apply a file that was compared before',
        description:
          'Takes the file of the dry run `{id}` again, and applies all rows or none. 409 `IMPORT_REFUSED` when the dry run refused a row, `IMPORT_OUTDATED` when the shop has changed since. A repeated call changes nothing.',
        params: idParams('dry run'),
        response: importDto,
      }),
    },
    async ({ caller, params, body }) =>
      caller.imports.applyFile({ id: params.id, text: await decodeFile(body) }),
  );
};

/** The rows that are serialised in one turn of the event loop: about a millisecond. */
const ROWS_PER_CHUNK = 250;

/** Sends a dry run in turns: its rows may have 5 MB. */
async function sendPreview(reply: FastifyReply, { rows, ...head }: ImportPreview): Promise<void> {
  async function* pages(): AsyncGenerator<ImportRow[]> {
    for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
      yield rows.slice(from, from + ROWS_PER_CHUNK);
      await nextTurn();
    }
  }
  async function* json(): AsyncGenerator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"rows":`;
    yield* jsonArrayChunks(new StreamedList(pages()));
    yield '}';
  }
  await reply.type('application/json; charset=utf-8').send(Readable.from(json()));
}

async function decodeFile(body: unknown): Promise<string> {
  const decoded = decodeText(Buffer.isBuffer(body) ? body : Buffer.alloc(0), {
    maxBytes: MAX_IMPORT_BYTES,
    decode: (bytes, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(bytes),
  });
  if (decoded.ok) return decoded.text;
  const { reason } = decoded;
  if (reason === 'TOO_LARGE') throw new AppError('TOO_LARGE');
  const details =
    reason === 'INVALID_UTF8' ? { ...(await locateInvalidText(decoded.text)) } : { reason };
  throw new AppError('UNREADABLE_FILE', { details });
}
