import type { Actor } from '@bm/api/context';
import type { Caller } from '@bm/api/root';
import { AppError } from '@bm/domain/errors/app-error';
import type { Zip, ZipPassThrough } from 'fflate';
import { Readable } from 'node:stream';
import { oneAtATime } from './downloads.ts';

/** The most documents of one archive: the format without its 64-bit extension counts to 65,535. */
const MAX_DOCUMENTS = 50_000;

const archives = oneAtATime();

type MonthPage = Awaited<ReturnType<Caller['documents']['monthSnapshots']>>;

/**
 * The invoices and credit notes of a month as one ZIP archive, read and rendered one after another as the
 * client takes it. A caller has one archive at a time. Throws TOO_MANY_REQUESTS for a second one, and
 * TOO_LARGE above 50,000 documents.
 */
export async function documentArchive(
  caller: Caller,
  actor: Actor | null,
  month: string,
): Promise<Readable> {
  const first = await caller.documents.monthSnapshots({ month });
  if (first.total > MAX_DOCUMENTS) throw new AppError('TOO_LARGE');
  return archives(actor, () =>
    Readable.from(archiveChunks(caller, month, first), { objectMode: false }),
  );
}

async function* archiveChunks(
  caller: Caller,
  month: string,
  first: MonthPage,
): AsyncGenerator<Uint8Array> {
  // Both are loaded with the first archive.
  const { renderDocument } = await import('@bm/documents/render-document');
  const { Zip, ZipPassThrough } = await import('fflate');
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (
    let page: MonthPage | null = first;
    page !== null;
    page = await nextPage(caller, month, page)
  ) {
    for (const snapshot of page.snapshots) {
      const file = new ZipPassThrough(`${snapshot.number}.pdf`);
      file.mtime = snapshot.issuedAt;
      await addFile(zip, file, renderDocument(snapshot));
      yield* chunks;
      chunks = [];
    }
  }
  zip.end();
  yield* chunks;
}

async function nextPage(
  caller: Caller,
  month: string,
  { after }: MonthPage,
): Promise<MonthPage | null> {
  return after === null ? null : caller.documents.monthSnapshots({ month, after });
}

/** Adds a file without compression: PDFs are compressed already. */
async function addFile(zip: Zip, file: ZipPassThrough, content: Readable): Promise<void> {
  zip.add(file);
  for await (const chunk of content) file.push(chunk);
  file.push(new Uint8Array(), true);
}
