import { Readable } from 'node:stream';

/** An answer that may be too long to hold: its pages, in order, each read when the client takes it. */
export class WholeList<Items> {
  readonly pages: AsyncIterable<Items>;

  constructor(pages: AsyncIterable<Items>) {
    this.pages = pages;
  }
}

/** More entries than these are not held as one answer. */
export const MAX_AT_ONCE = 2000;

/** The list of these pages: read at once while it is short. */
export async function wholeOrShort<Item>(
  pages: AsyncIterable<Item[]>,
  total: number,
): Promise<Item[] | WholeList<Item[]>> {
  if (total > MAX_AT_ONCE) return new WholeList(pages);
  const items: Item[] = [];
  for await (const page of pages) items.push(...page);
  return items;
}

/**
 * The list as one JSON array. Rejects with what its first page throws; a later page that fails cuts
 * the answer off, which no client takes for the whole.
 */
export async function jsonStream({ pages }: WholeList<readonly unknown[]>): Promise<Readable> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  return Readable.from(jsonOf(first, rest));
}

/** The same array, a text for each page. */
export async function* jsonText({ pages }: WholeList<readonly unknown[]>): AsyncGenerator<string> {
  const rest = pages[Symbol.asyncIterator]();
  yield* jsonOf(await rest.next(), rest);
}

async function* jsonOf(
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
