import * as z from 'zod/mini';
import { ARCHIVE_PROBLEMS, MEDIA_VERDICTS } from './media-archive.ts';

/** A file of an archive, and what happens with it. */
export const mediaRowSchema = z.object({
  name: z.string(),
  /** The number of its part; null for an unknown one. */
  sku: z.nullable(z.string()),
  what: z.nullable(z.enum(['picture', 'file'])),
  bytes: z.int(),
  verdict: z.enum(MEDIA_VERDICTS),
});
export type MediaRow = z.infer<typeof mediaRowSchema>;

/** The check of an archive, in the order of the names. */
export const archiveCheckSchema = z.object({ rows: z.array(mediaRowSchema) });

/**
 * A line of an application: what became of a file that the check would add, and at last either `done`, or the
 * error that ended it.
 */
export const archiveLineSchema = z.union([
  mediaRowSchema,
  z.object({ done: z.literal(true) }),
  z.object({ error: z.string(), message: z.string() }),
]);
export type ArchiveLine = z.infer<typeof archiveLineSchema>;

/** The details of UNREADABLE_ARCHIVE. */
export const archiveProblemSchema = z.object({ reason: z.enum(ARCHIVE_PROBLEMS) });
