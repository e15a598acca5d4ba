import { Readable } from 'node:stream';

/**
 * A response that may be too long to buffer: its pages in order, each read when the client needs
 * it.
 */
export class StreamedList<Items> {
  readonly pages: AsyncIterable<Items>;

  constructor(pages: AsyncIterable<Items>) {
    this.pages = pages;
  }
}

/**
 * A response of these texts, one after another. Rejects with what the first one throws; a failure of a
 * later one cuts the response off, so that no client parses it as complete.
 */
export async function streamText(chunks: AsyncGenerator<string>): Promise<Readable> {
  const first = await chunks.next();
  return Readable.from(pagesFrom(first.value, chunks));
}

/** The list as one JSON array, with one string for each page. */
export async function* jsonArrayChunks({
  pages,
}: StreamedList<readonly unknown[]>): AsyncGenerator<string, void> {
  let before = '[';
  for await (const page of pages) {
    const items = page.map((item) => JSON.stringify(item)).join(',');
    if (items === '') continue;
    yield before + items;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A page that was read already, and those after it. */
export async function* pagesFrom<Page>(first: Page, rest: AsyncIterator<Page>) {
  yield first;
  for (let page = await rest.next(); page.done !== true; page = await rest.next()) yield page.value;
}
