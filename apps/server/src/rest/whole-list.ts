import { Readable } from 'node:stream';

/** An answer that may be too long to hold: its pages, in order, each read when the client takes it. */
export class WholeList<Items> {
  readonly pages: AsyncIterable<Items>;

  constructor(pages: AsyncIterable<Items>) {
    this.pages = pages;
  }
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
