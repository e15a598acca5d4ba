import { boundedText } from '@bm/domain/shared/bounded-text';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { limitSchema } from '@bm/domain/shared/paging';
import { z } from 'zod';

const BAD_LIMIT = `Give a number from 1 to ${MAX_PAGE_SIZE}.`;

/** `limit` and `cursor` of a list; without both the list is whole. */
export const pageQuery = z.object({
  limit: z
    .pipe(boundedText(3, BAD_LIMIT).check(z.regex(/^\d{1,3}$/, BAD_LIMIT)), z.transform(Number))
    .pipe(limitSchema)
    .optional()
    .meta({ description: `The most entries of a page, 1 to ${MAX_PAGE_SIZE}.` }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Where the page begins, from the `Link` header of the page before.' }),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** Whether the client requests a page instead of the whole list. */
export function isPaged({ limit, cursor }: PageQuery): boolean {
  return limit !== undefined || cursor !== undefined;
}

export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** All pages of a list, each read when it is needed. */
export async function* allPages<Item, Dto>(
  read: (page: PageQuery) => Promise<ListPage<Item>>,
  toDto: (item: Item) => Dto,
): AsyncGenerator<Dto[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await read({ limit: MAX_PAGE_SIZE, cursor });
    yield items.map(toDto);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** The `Link` header for the next page of the request's own address. */
export function nextLink(requestUrl: string, publicUrl: string, cursor: string): string {
  const url = new URL(requestUrl.replace(/^\/+/, '/'), publicUrl);
  url.searchParams.set('cursor', cursor);
  return `<${url.href}>; rel="next"`;
}
