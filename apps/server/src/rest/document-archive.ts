import type { Actor } from '@bm/api/context';
import type { Caller } from '@bm/api/root';
import { AppError } from '@bm/domain/errors/app-error';
import type { Zip, ZipPassThrough } from 'fflate';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderInThread } from '../documents/document-thread.ts';
import { accountId, oneAtATime } from './downloads.ts';

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
    Readable.from(archiveChunks(caller, accountId(actor), { month, first }), { objectMode: false }),
  );
}

async function* archiveChunks(
  caller: Caller,
  account: string,
  { month, first }: { month: string; first: MonthPage },
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
    page = await nextPage(caller, month, page)
  ) {
    for (const snapshot of page.snapshots) {
      const file = new ZipPassThrough(`${snapshot.number}.pdf`);
      file.mtime = snapshot.issuedAt;
      addFile(zip, file, await buffer(renderInThread(snapshot, account)));
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
function addFile(zip: Zip, file: ZipPassThrough, content: Uint8Array): void {
  zip.add(file);
  file.push(content, true);
}
