import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import type { FastifyReply } from 'fastify';
import {
  jsonArrayChunks,
  pagesFrom,
  StreamedList,
  streamText,
} from '../response-cache/streamed-list.ts';
import { allPages, isPaged, type ListPage, type PageQuery } from './paging.ts';

/** A list with more entries is streamed. */
export const MAX_BUFFERED_ITEMS = 2000;
/** A list with more characters of JSON is streamed, too, because reviews may be long. */
export const MAX_BUFFERED_CHARACTERS = 1_000_000;

/** The list of these pages: an array while it is short. `total` is the number of items, if known. */
export async function arrayOrStream<Item>(
  pages: AsyncIterable<Item[]>,
  total = 0,
): Promise<Item[] | StreamedList<Item[]>> {
  if (total > MAX_BUFFERED_ITEMS) return new StreamedList(pages);
  const rest = pages[Symbol.asyncIterator]();
  const items: Item[] = [];
  let characters = 0;
  for (let page = await rest.next(); page.done !== true; page = await rest.next()) {
    items.push(...page.value);
    characters += JSON.stringify(page.value).length;
    if (characters > MAX_BUFFERED_CHARACTERS) return new StreamedList(pagesFrom(items, rest));
  }
  return items;
}

/** The whole list, or the page that the query selects. */
export async function listOrPage<Item, Dto>(
  query: PageQuery,
  read: (page: PageQuery) => Promise<ListPage<Item> & { total: number }>,
  {
    toDto,
    linkNextPage,
  }: { toDto: (item: Item) => Dto; linkNextPage: (cursor: string | null) => void },
): Promise<Dto[] | StreamedList<Dto[]>> {
  if (!isPaged(query)) {
    const { total } = await read({ limit: 1 });
    return arrayOrStream(allPages(read, toDto), total);
  }
  const { items, nextCursor } = await read(query);
  linkNextPage(nextCursor);
  return items.map(toDto);
}

/** Sends the whole list, or the page that the query selects; for lists that are not cached. */
export async function sendListOrPage<Item, Dto>(
  reply: FastifyReply,
  query: PageQuery,
  read: (page: PageQuery) => Promise<ListPage<Item>>,
  toDto: (item: Item) => Dto,
): Promise<Dto[] | void> {
  if (isPaged(query)) {
    const { items, nextCursor } = await read({ limit: MAX_PAGE_SIZE, ...query });
    reply.linkNextPage(nextCursor);
    return items.map(toDto);
  }
  const list = await arrayOrStream(allPages(read, toDto));
  if (!(list instanceof StreamedList)) return list;
  const content = await streamText(jsonArrayChunks(list));
  await reply.type('application/json; charset=utf-8').send(content);
}
