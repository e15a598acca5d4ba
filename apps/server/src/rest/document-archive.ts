import type { Actor } from '@bm/api/context';
import type { Caller } from '@bm/api/root';
import { AppError } from '@bm/domain/errors/app-error';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderInThread } from '../documents/document-thread.ts';
import { accountId, oneAtATime } from './downloads.ts';

/** The most documents of one archive: the format without its 64-bit extension counts to 65,535. */
const MAX_DOCUMENTS = 50_000;

const archives = oneAtATime();

type MonthPage = Awaited<ReturnType<Caller['documents']['monthSnapshots']>>;

/** Reads the page after a document, or the first one for null. */
type ReadPage = (after: MonthPage['after']) => Promise<MonthPage>;

/**
 * Invoices and credit notes as one ZIP archive, read and rendered one after another as the client takes it.
 * A caller has one archive at a time. Throws TOO_MANY_REQUESTS for a second one, and TOO_LARGE above
 * 50,000 documents.
 */
export async function documentArchive(actor: Actor | null, readPage: ReadPage): Promise<Readable> {
  const first = await readPage(null);
  if (first.total > MAX_DOCUMENTS) throw new AppError('TOO_LARGE');
  return archives(actor, () =>
    Readable.from(archiveChunks(accountId(actor), first, readPage), { objectMode: false }),
  );
}

async function* archiveChunks(
  account: string,
  first: MonthPage,
  readPage: ReadPage,
): AsyncGenerator<Uint8Array> {
  // Loaded with the first archive.
  const { Zip, ZipPassThrough } = await import('fflate');
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (
    let page: MonthPage | null = first;
    page !== null;
    page = page.after === null ? null : await readPage(page.after)
  ) {
    for (const snapshot of page.snapshots) {
      const file = new ZipPassThrough(`${snapshot.number}.pdf`);
      file.mtime = snapshot.issuedAt;
      const content = await buffer(renderInThread(snapshot, account));
      // Without compression: PDFs are compressed already.
      zip.add(file);
      file.push(content, true);
      yield* chunks;
      chunks = [];
    }
  }
  zip.end();
  yield* chunks;
}
