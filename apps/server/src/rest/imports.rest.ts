import { nextTurn, pauseBetween } from '@bm/api/turns';
import { locateInvalidText } from '@bm/api/imports/locate-invalid-text';
import { AppError, retryLater } from '@bm/domain/errors/app-error';
import {
  goodRowsSchema,
  importPreviewSchema,
  partImportSchema,
  type ImportPreview,
} from '@bm/domain/imports/import.schema';
import type { ImportRow } from '@bm/domain/imports/import-row.schema';
import { MAX_IMPORT_BYTES } from '@bm/domain/imports/part-file';
import { checkText, decodeText, type DecodedText } from '@bm/domain/shared/decode-text';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { takeRawBodies } from '../http/raw-bodies.ts';
import { binary, declareRoutes } from './declare-routes.ts';
import { idParams } from './dto/fields.ts';
import { jsonArrayChunks, StreamedList } from '../response-cache/streamed-list.ts';

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
  const withFile = oneLargeFileAtATime();
  takeRawBodies(app, 'buffer', { bodyLimit: MAX_IMPORT_BYTES });

  app.post(
    '/imports',
    {
      ...UNVALIDATED,
      ...adminRoute({
        ...FILE_ROUTE,
        errors: ['UNREADABLE_FILE'],
        summary: 'Compare a file of parts or prices with the shop',
        description:
          'A dry run, which changes nothing but the history: every row of the CSV file is `added`, `changed`, `unchanged` or `refused` with its issues. Up to 40 MB and 100,000 rows; `rows` has the first 10,000 rows, and of the others the first 1,000 of each verdict. One file of more than 5 MB is read at a time; others get 429. 400 `UNREADABLE_FILE` names in `details` why the whole file is refused. Amounts are in minor units.',
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
    ({ caller, query, body }, reply) =>
      withFile(body, async (text) => {
        const fileName = query.fileName ?? 'parts.csv';
        await sendPreview(reply, await caller.imports.previewFile({ fileName, text }));
      }),
  );

  app.post(
    '/imports/good-rows',
    {
      ...UNVALIDATED,
      ...adminRoute({
        ...FILE_ROUTE,
        errors: ['UNREADABLE_FILE'],
        summary: 'Take the refused rows out of a file',
        description:
          'The rows of the file that a dry run would not refuse, as a file (`csv`) with the same cells and separator, to be compared and applied in its place. Changes nothing.',
        response: z.object(goodRowsSchema.shape),
      }),
    },
    ({ caller, body }) => withFile(body, (text) => caller.imports.goodRows({ text })),
  );

  app.get(
    '/imports/:id',
    adminRoute({
      errors: ['IMPORT_NOT_FOUND'],
      summary: 'Get an import with its progress',
      description:
        '`appliedRow` is the last row of a large file that is applied. `stopped`: row `stoppedRow` was no longer as in the dry run, and the rows after `appliedRow` are not applied.',
      params: idParams('import'),
      response: importDto,
    }),
    async ({ caller, params }) => caller.imports.byId({ id: params.id }),
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
          'Takes the file of the dry run `{id}` again, and applies all rows or none. A file of more than 10,000 rows or 50,000 relations (`isInUnits` of the dry run) is `applying` in the response and applied in units of 500 rows, each all or none: `GET /imports/{id}` has its progress. 409 `IMPORT_REFUSED` when the dry run refused a row, `IMPORT_OUTDATED` when the shop has changed since. A repeated call changes nothing.',
        params: idParams('dry run'),
        response: importDto,
      }),
    },
    ({ caller, params, body }) =>
      withFile(body, (text) => caller.imports.applyFile({ id: params.id, text })),
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

/** A larger file is read while no other one is: with its rows it may take 300 MB. */
const LARGE_FILE_BYTES = 5_000_000;

/** Returns a function that decodes a body and runs `work` on its text. */
function oneLargeFileAtATime() {
  let isReading = false;
  return async <T>(body: unknown, work: (text: string) => Promise<T>): Promise<T> => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    if (bytes.length <= LARGE_FILE_BYTES) return work(await decodeFile(bytes));
    if (isReading) throw retryLater('TOO_MANY_REQUESTS', 30);
    isReading = true;
    try {
      return await work(await decodeFile(bytes));
    } finally {
      isReading = false;
    }
  };
}

async function decodeFile(bytes: Buffer): Promise<string> {
  const decoded = await decodeInTurns(bytes);
  if (decoded.ok) return decoded.text;
  const { reason } = decoded;
  if (reason === 'TOO_LARGE') throw new AppError('TOO_LARGE');
  const details =
    reason === 'INVALID_UTF8' ? { ...(await locateInvalidText(decoded.text)) } : { reason };
  throw new AppError('UNREADABLE_FILE', { details });
}

/** The bytes that are decoded in one turn: a few milliseconds. */
const CHUNK_BYTES = 1_000_000;

/** Decodes valid UTF-8 in turns; any other file, of another encoding or invalid, at once. */
async function decodeInTurns(bytes: Buffer): Promise<DecodedText> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const pause = pauseBetween();
  const chunks: string[] = [];
  try {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      const part = bytes.subarray(from, from + CHUNK_BYTES);
      const chunk = decoder.decode(part, { stream: from + CHUNK_BYTES < bytes.length });
      if (!checkText(chunk, CHUNK_BYTES).ok) return decodeAtOnce(bytes);
      chunks.push(chunk);
      await pause();
    }
    return { ok: true, text: chunks.join('') };
  } catch {
    return decodeAtOnce(bytes);
  }
}

function decodeAtOnce(bytes: Buffer): DecodedText {
  return decodeText(bytes, {
    maxBytes: MAX_IMPORT_BYTES,
    decode: (some, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(some),
  });
}
