import * as z from 'zod/mini';
import { seenDetailSchema, seenPartSchema } from '../parts/edit-part.schema.ts';
import { priceBreaksSchema, unitsSchema, type StockedPart } from '../parts/part.schema.ts';
import type { ValueTexts } from '../attributes/value-cells.ts';
import { mapDetails } from '../parts/part-details.ts';
import {
  filesSchema,
  otherPicturesSchema,
  packagingSchema,
  type PartMedia,
} from '../parts/part-media.schema.ts';
import type { RelationTexts } from '../parts/relation-kinds.ts';
import { relationKindSchema } from '../parts/relation.schema.ts';
import { IMPORT_FIELDS } from './part-file.ts';

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
  /** The part number in the file, where the part has another one since. */
  formerSku: z.optional(z.string()),
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

/** A part with all that a file has of it, but its values. Its `pictures` are those beside `image`. */
export interface StoredPart extends StockedPart, PartMedia {
  lowStockThreshold: number | null;
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
