import * as z from 'zod/mini';
import { monthSchema } from '../documents/document.schema.ts';
import { cursorSchema } from '../shared/paging.ts';

/** What is exported as CSV. `documents` are invoices and credit notes. */
export const EXPORT_KINDS = ['parts', 'orders', 'customers', 'stock-ledger', 'documents'] as const;
export const exportKindSchema = z.enum(EXPORT_KINDS);
export type ExportKind = z.infer<typeof exportKindSchema>;

/** The rows of one page of an export. */
export const EXPORT_PAGE_SIZE = 500;

/** What can be exported for one month: orders by the time they were placed, documents by their issue. */
export const MONTHLY_KINDS: readonly ExportKind[] = ['orders', 'documents'];

export const exportPageInput = z
  .object({
    kind: exportKindSchema,
    month: z.optional(monthSchema),
    cursor: z.optional(cursorSchema),
  })
  .check(
    z.refine(({ kind, month }) => month === undefined || MONTHLY_KINDS.includes(kind), {
      error: 'Only orders and documents can be exported for a month.',
      path: ['month'],
    }),
  );
export type ExportPageInput = z.infer<typeof exportPageInput>;

/** The next lines of a file; the first page begins with a byte order mark and the headings. */
export const exportPageSchema = z.object({ csv: z.string(), nextCursor: z.nullable(z.string()) });
export type ExportPage = z.infer<typeof exportPageSchema>;

/** Rows are counted up to this number. */
export const MAX_COUNTED_ROWS = 100_000;

/** The rows of each export, at most MAX_COUNTED_ROWS. */
export const exportCountsSchema = z.record(exportKindSchema, z.int().check(z.nonnegative()));
export type ExportCounts = z.infer<typeof exportCountsSchema>;
