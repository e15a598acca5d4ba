import * as z from 'zod/mini';

/** An opaque position in a list, valid for that list only. */
export const cursorSchema = z.string().check(z.minLength(1), z.maxLength(512));

/** How far behind its beginning (or a cursor) a page may be asked for by its distance. */
export const MAX_OFFSET = 100_000;
/** Entries to pass over before the page; a list that ends there has an empty page. */
export const offsetSchema = z.int().check(z.gte(0), z.lte(MAX_OFFSET));

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 24;

export const limitSchema = z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE));

/** A page of a list; `nextCursor` is null on the last page, `total` counts the whole list. */
export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.int().check(z.nonnegative()),
  });

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total: number;
}
