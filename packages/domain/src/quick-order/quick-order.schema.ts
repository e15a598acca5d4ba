import * as z from 'zod/mini';
import { LINE_PROBLEMS } from '../checkouts/line-verdicts.ts';
import { partSchema } from '../parts/part.schema.ts';
import { successorOfferSchema } from '../parts/relation.schema.ts';
import { MAX_SKU_TEXT } from '../parts/sku.ts';
import { boundedText } from '../shared/bounded-text.ts';
import { idSchema, minorSchema } from '../shared/fields.ts';
import { expectedUnitsListSchema } from '../stock/inbound-shipment.schema.ts';

/** The most rows of one check and of one pad. */
export const MAX_QUICK_ORDER_ROWS = 1000;

/** The longest quantity of a row, in characters. */
export const MAX_QUANTITY_TEXT = 40;

/** A row as it was typed: a part number in any spelling, and a quantity as number or text. */
export const quickOrderRowSchema = z.object({
  sku: boundedText(MAX_SKU_TEXT),
  quantity: z.union(
    [z.number(), boundedText(MAX_QUANTITY_TEXT)],
    `Give a number, or at most ${MAX_QUANTITY_TEXT} characters.`,
  ),
});
export type QuickOrderRow = z.infer<typeof quickOrderRowSchema>;

export const checkQuickOrderInput = z.object({
  rows: z.array(quickOrderRowSchema).check(z.minLength(1), z.maxLength(MAX_QUICK_ORDER_ROWS)),
});

/** `MERGED`: an earlier row of the same part has the units of this one. */
export const ROW_VERDICTS = ['OK', 'MERGED', ...LINE_PROBLEMS] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** The fields of a part that the pad shows; of the price breaks, only the one that prices the row. */
export const quickOrderPartSchema = z.pick(partSchema, {
  id: true,
  sku: true,
  name: true,
  priceMinor: true,
  available: true,
  minOrderQty: true,
  orderMultiple: true,
  priceBreaks: true,
});
export type QuickOrderPart = z.infer<typeof quickOrderPartSchema>;

/** A part whose number is near to an unknown one. */
export const suggestionSchema = z.object({ partId: idSchema, sku: z.string(), name: z.string() });

/** The next price break, as `priceHint` says it. */
const rowHintSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cheaper'), minQty: z.int(), totalMinor: minorSchema }),
  z.object({ kind: z.literal('next'), minQty: z.int(), unitPriceMinor: minorSchema }),
]);
export type RowHint = z.infer<typeof rowHintSchema>;

/** A row with its verdict; amounts in minor units. */
export const checkedRowSchema = z.extend(quickOrderRowSchema, {
  verdict: z.enum(ROW_VERDICTS),
  /** Absent for an unknown part number. */
  partId: z.optional(idSchema),
  part: z.optional(quickOrderPartSchema),
  /** The closest valid quantities: none, one or two. */
  nearest: z.array(z.int()),
  /** Of `SUPERSEDED`: what replaces the part. */
  successor: z.optional(successorOfferSchema),
  /** Parts with a similar number, for an unknown one. */
  suggestions: z.array(suggestionSchema),
  /** The validated units: those of all rows of this part together. */
  units: z.optional(z.int()),
  unitPriceMinor: z.optional(minorSchema),
  totalMinor: z.optional(minorSchema),
  hint: z.optional(rowHintSchema),
  /** Of a row with too few units: the next days on which more arrive. */
  expected: z.optional(expectedUnitsListSchema),
  /** The position of the earlier row of a merged one, from 0. */
  mergedInto: z.optional(z.int()),
});
export type CheckedRow = z.infer<typeof checkedRowSchema>;

/** The rows in the order of the request. */
export const checkedQuickOrderSchema = z.object({
  rows: z.array(checkedRowSchema),
  currency: z.string(),
  /** Whether unpaid orders limit the account, so that rows depend on the rows before them. */
  isLimited: z.boolean(),
});
export type CheckedQuickOrder = z.infer<typeof checkedQuickOrderSchema>;
