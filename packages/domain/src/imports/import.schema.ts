import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { countSchema, idSchema, timeSchema } from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { singleLine } from '../shared/unicode.ts';
import { importRowSchema, type ImportRow } from './import-row.schema.ts';
import { IMPORT_KINDS, MAX_IMPORT_BYTES } from './part-file.ts';

/** Why a file is not read at all. */
export const FILE_PROBLEMS = [
  'WORKBOOK',
  'NOT_TEXT',
  'INVALID_UTF8',
  'EMPTY',
  'UNCLOSED_QUOTE',
  'STRAY_QUOTE',
  'UNKNOWN_COLUMN',
  'REPEATED_COLUMN',
  'MISSING_COLUMNS',
  'TOO_MANY_ROWS',
  'ROW_TOO_LONG',
] as const;
/**
 * The details of UNREADABLE_FILE: the row of a quotation mark, of invalid bytes or the long row, the
 * columns, or the limit of rows or of characters.
 */
export const fileProblemSchema = z.object({
  reason: z.enum(FILE_PROBLEMS),
  row: z.optional(z.int()),
  columns: z.optional(z.array(z.string())),
  limit: z.optional(z.int()),
});
export type FileProblem = z.infer<typeof fileProblemSchema>;

export const importCountsSchema = z.object({
  added: countSchema,
  changed: countSchema,
  unchanged: countSchema,
  refused: countSchema,
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** The stored states. `refused`: the shop had changed since the dry run, and nothing was applied. */
export const STORED_IMPORT_STATES = ['dry-run', 'applied', 'refused'] as const;

/**
 * `applying`: a large file, whose units are applied one after the other. `stopped`: the shop had changed,
 * and the rows up to `appliedRow` are applied.
 */
export const IMPORT_STATES = [...STORED_IMPORT_STATES, 'applying', 'stopped'] as const;

/** An import of the history. */
export const partImportSchema = z.object({
  id: idSchema,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  /** The admin. */
  actorName: z.string(),
  state: z.enum(IMPORT_STATES),
  counts: importCountsSchema,
  /** Of a large file: the last row that is applied, and the row that ended its application. */
  appliedRow: z.optional(countSchema),
  stoppedRow: z.optional(countSchema),
  createdAt: timeSchema,
  /** When it was applied or refused; null for a dry run. */
  endedAt: z.nullable(timeSchema),
});
export type PartImport = z.infer<typeof partImportSchema>;

const MAX_PATH = 1000;

const fileNameSchema = boundedText(MAX_PATH).check(
  z.overwrite((path) => singleLine(lastSegment(path))),
  z.minLength(1),
  z.maxLength(200),
);

/** The name of a file without its folders, as Windows or others write them. */
function lastSegment(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

const fileSchema = z.object({
  /** A path is cut to its last segment, in one line. */
  fileName: fileNameSchema,
  /** The decoded file. */
  text: boundedText(MAX_IMPORT_BYTES),
});

export const previewImportInput = fileSchema;
export type PreviewImportInput = z.infer<typeof previewImportInput>;

/** A dry run with all rows of the file, in their order. */
export const importPreviewSchema = z.object({
  import: partImportSchema,
  /** The number of rows with a `jump`; a server of the version before does not count them. */
  jumps: z._default(countSchema, 0),
  /** Whether it would be applied in units, one after the other. */
  isInUnits: z._default(z.boolean(), false),
  /** ISO 4217, lower case. */
  currency: z.string(),
  rows: z.array(importRowSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** The same as the output of a call: validating 10,000 rows again would hold up others. */
export const uncheckedImportPreviewSchema = z.extend(importPreviewSchema, {
  rows: z.custom<ImportRow[]>(Array.isArray),
});

export const goodRowsInput = z.object({ text: fileSchema.shape.text });
export type GoodRowsInput = z.infer<typeof goodRowsInput>;

/** The rows of a file that are not refused, as a file. */
export const goodRowsSchema = z.object({
  csv: z.string(),
  good: countSchema,
  refused: countSchema,
});
export type GoodRows = z.infer<typeof goodRowsSchema>;

/** `id` is that of the dry run, whose file is sent again. */
export const applyImportInput = z.object({ id: idSchema, text: fileSchema.shape.text });
export type ApplyImportInput = z.infer<typeof applyImportInput>;

export const importIdInput = z.object({ id: idSchema });

export const listImportsInput = z._default(z.object(pageFields), {});
export const partImportPageSchema = pageSchema(partImportSchema);
export type PartImportPage = z.infer<typeof partImportPageSchema>;
