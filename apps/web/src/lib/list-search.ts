import * as z from 'zod/mini';

/** What the address of a list holds; what is left out is undefined. */
export interface ListSearch {
  /** The words searched for. */
  query?: string | undefined;
  /** From 2; the first page has no number. */
  page?: number | undefined;
}

const querySchema = z.string().check(z.minLength(1), z.maxLength(120));
const pageSchema = z.coerce.number().check(z.int(), z.gte(2), z.lte(100_000));

/** Reads a list's part of an address; whatever it does not understand is left out. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  return {
    query: readParam(querySchema, search['query']),
    page: readParam(pageSchema, search['page']),
  };
}

/** A value of an address as the schema reads it, or undefined. */
export function readParam<T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
