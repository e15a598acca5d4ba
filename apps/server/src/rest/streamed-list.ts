import { Readable } from 'node:stream';

/** An answer that may be too long to hold: its pages, in order, each read when the client takes it. */
export class StreamedList<Items> {
  readonly pages: AsyncIterable<Items>;

  constructor(pages: AsyncIterable<Items>) {
    this.pages = pages;
  }
}

/** More entries than these are not held as one answer. */
export const MAX_BUFFERED_ITEMS = 2000;

/** The list of these pages: read at once while it is short. */
export async function arrayOrStream<Item>(
  pages: AsyncIterable<Item[]>,
  total: number,
): Promise<Item[] | StreamedList<Item[]>> {
  if (total > MAX_BUFFERED_ITEMS) return new StreamedList(pages);
  const items: Item[] = [];
  for await (const page of pages) items.push(...page);
  return items;
}

/**
 * The list as one JSON array. Rejects with what its first page throws; a later page that fails cuts
 * the answer off, which no client takes for the whole.
 */
export async function streamJsonArray({
  pages,
}: StreamedList<readonly unknown[]>): Promise<Readable> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  return Readable.from(jsonChunks(first, rest));
}

/** The same array, a text for each page. */
export async function* jsonArrayChunks({
  pages,
}: StreamedList<readonly unknown[]>): AsyncGenerator<string> {
  const rest = pages[Symbol.asyncIterator]();
  yield* jsonChunks(await rest.next(), rest);
}

async function* jsonChunks(
  first: IteratorResult<readonly unknown[]>,
  rest: AsyncIterator<readonly unknown[]>,
): AsyncGenerator<string> {
  let before = '[';
  for (let page = first; page.done !== true; page = await rest.next()) {
    const items = page.value.map((item) => JSON.stringify(item)).join(',');
    if (items === '') continue;
    yield before + items;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
