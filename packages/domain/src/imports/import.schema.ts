import * as z from 'zod/mini';
import { seenDetailSchema, seenPartSchema } from '../parts/edit-part.schema.ts';
import { priceBreaksSchema, unitsSchema, type StockedPart } from '../parts/part.schema.ts';
import type { ValueTexts } from '../attributes/value-cells.ts';
import type { PackagingUnit } from '../parts/packaging.ts';
import type { PartFile } from '../parts/part-files.ts';
import { mapDetails } from '../parts/part-details.ts';
import { filesSchema, otherPicturesSchema, packagingSchema } from '../parts/part-media.schema.ts';
import type { PartPicture } from '../parts/part-pictures.ts';
import type { RelationTexts } from '../parts/relation-kinds.ts';
import { relationKindSchema } from '../parts/relation.schema.ts';
import { boundedText } from '../shared/bounded-text.ts';
import { idSchema, timeSchema } from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { singleLine } from '../shared/unicode.ts';
import { IMPORT_FIELDS, IMPORT_KINDS, MAX_IMPORT_BYTES } from './part-file.ts';

const countSchema = z.int().check(z.nonnegative());

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

/** What is wrong with a row. */
export const ROW_PROBLEMS = [
  'MISSING',
  'NOT_A_NUMBER',
  'NOT_A_PRICE',
  'NOT_POSITIVE',
  'TOO_LARGE',
  'TOO_LONG',
  'NO_LETTER_OR_DIGIT',
  'NOT_A_PICTURE',
  'UNKNOWN_STATUS',
  'NOT_PRICE_BREAKS',
  'INVALID_VALUE',
  'EMPTY_BREAKS',
  'TOO_MANY_BREAKS',
  'OTHER_CELLS',
  'REPEATED_PART',
  'UNKNOWN_PART',
  'BROKEN_CASE_PACK',
  'BELOW_RESERVED',
  'NOT_ABOVE_MINIMUM',
  'NOT_RISING',
  'NOT_A_MULTIPLE',
  'NOT_FALLING',
] as const;

const priceBreakSchema = z.object({ minQty: z.int(), unitPriceMinor: z.int() });

/** A problem of a row. */
export const rowIssueSchema = z.object({
  /** Null for a problem of the whole row. */
  field: z.nullable(z.enum(IMPORT_FIELDS)),
  problem: z.enum(ROW_PROBLEMS),
  /** What the cell has. */
  text: z.string(),
  /** The nearest valid numbers: none, one or two. */
  nearest: z.array(z.int()),
  /**
   * The number that the value is compared with: characters, units, cells, an earlier row, or for
   * `NOT_FALLING` the price before in minor units.
   */
  limit: z.optional(z.int()),
  /** For `INVALID_VALUE`: what a text must be, as a sentence. */
  rule: z.optional(z.string()),
  /** The heading, where the field has several columns. */
  column: z.optional(z.string()),
  /** The price break with the problem. */
  priceBreak: z.optional(priceBreakSchema),
});
export type RowIssue = z.infer<typeof rowIssueSchema>;

/** A part number that a spreadsheet confuses with another; `row` is null for a part of the shop. */
const lookAlikeSchema = z.object({ sku: z.string(), row: z.nullable(z.int()) });
export type LookAlike = z.infer<typeof lookAlikeSchema>;

const rowFields = {
  /** As spreadsheets count: the headings are row 1. */
  row: z.int(),
  sku: z.string(),
  name: z.string(),
  /** A warning: another part number that differs in leading zeros or exponent form only. */
  lookAlike: z.optional(lookAlikeSchema),
  /** A warning: the stock does not reach this price break yet. */
  unreachable: z.optional(z.object({ minQty: z.int(), onHand: z.int() })),
  /** A warning: from this quantity on the price changes by more than half, in minor units. */
  jump: z.optional(z.object({ minQty: z.int(), from: z.int(), to: z.int() })),
};

/** The fields of a part in a file. Without a threshold of its own that of the shop applies. */
export const importedPartSchema = z.extend(seenPartSchema, {
  // Without defaults: a row names what changes only.
  priceBreaks: priceBreaksSchema,
  ...mapDetails(() => seenDetailSchema),
  /** Beside `image`. */
  pictures: otherPicturesSchema,
  packaging: packagingSchema,
  files: filesSchema,
  lowStockThreshold: z.nullable(unitsSchema),
  /** The values of the attributes that have a column, by their keys. */
  values: z.record(z.string(), z.string()),
  /** The relations that it states, by their kinds, in a file with a column of any kind. */
  relations: z.partialRecord(relationKindSchema, z.string()),
});
export type ImportedPart = z.infer<typeof importedPartSchema>;

/** A part with all that a file has of it, but its values. */
export interface StoredPart extends StockedPart {
  lowStockThreshold: number | null;
  /** Beside `image`. */
  pictures: PartPicture[];
  packaging: PackagingUnit[];
  files: PartFile[];
}

/** A stored part that a row is compared with. */
export interface ImportablePart extends StoredPart {
  /** Its values of the attributes that have a column in the file. */
  values: ValueTexts;
  /** All that it states, if the file has a column of any kind. */
  relations: RelationTexts;
}

const changedFieldsSchema = z.partial(importedPartSchema);

/** A row compared with the shop. `before` and `after` have the fields that change. */
export const importRowSchema = z.discriminatedUnion('verdict', [
  z.object({
    ...rowFields,
    verdict: z.literal('added'),
    after: importedPartSchema,
    isNewCategory: z.boolean(),
  }),
  z.object({
    ...rowFields,
    verdict: z.literal('changed'),
    before: changedFieldsSchema,
    after: changedFieldsSchema,
    isNewCategory: z.boolean(),
  }),
  z.object({ ...rowFields, verdict: z.literal('unchanged') }),
  z.object({ ...rowFields, verdict: z.literal('refused'), issues: z.array(rowIssueSchema) }),
]);
export type ImportRow = z.infer<typeof importRowSchema>;
export type RowVerdict = ImportRow['verdict'];

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
