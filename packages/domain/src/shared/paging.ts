import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { MAX_OFFSET, MAX_PAGE_SIZE } from './page-limits.ts';
import { countSchema } from './fields.ts';

/** An opaque position in a list, valid for that list only. */
export const cursorSchema = boundedText(512).check(z.minLength(1));

/** The number of entries to skip before the page; beyond the end of the list the page is empty. */
export const offsetSchema = z.int().check(z.gte(0), z.lte(MAX_OFFSET));

export const limitSchema = z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE));

/** The fields of an input that reads a list page by page. */
export const pageFields = { cursor: z.optional(cursorSchema), limit: z.optional(limitSchema) };

/** A page of a list; `nextCursor` is null on the last page, `total` counts the whole list. */
export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: countSchema,
  });

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total: number;
}

/** Which page of a list to read: from the start without a cursor, in the default size without a limit. */
export interface PageInput {
  cursor?: string | undefined;
  limit?: number | undefined;
}
