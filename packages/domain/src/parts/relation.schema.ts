import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { daySchema, idSchema, minorSchema } from '../shared/fields.ts';
import { partSchema, partStatusSchema, valueDifferenceSchema } from './part.schema.ts';
import { MAX_RELATIONS, RELATION_KIND_NAMES } from './relation-kinds.ts';
import { MAX_SKU_TEXT } from './sku.ts';

export const relationKindSchema = z.enum(RELATION_KIND_NAMES);

const dateSchema = z.nullable(daySchema);

/** A relation from a part, with the other part as admins see it. */
const statedRelationSchema = z.object({
  kind: relationKindSchema,
  partId: idSchema,
  sku: z.string(),
  name: z.string(),
  status: partStatusSchema,
  /** The day on which it begins, as its midnight in UTC; null for a kind without a day. */
  date: dateSchema,
});
export type StatedRelation = z.infer<typeof statedRelationSchema>;

/** The relations that a part states, and those that other parts state of it (at most MAX_RELATIONS). */
export const partRelationsSchema = z.object({
  own: z.array(statedRelationSchema),
  others: z.array(statedRelationSchema),
});
export type PartRelations = z.infer<typeof partRelationsSchema>;

/** A relation as a caller states it, by the number of the other part in any spelling. */
const sentRelationSchema = z.object({
  kind: relationKindSchema,
  sku: boundedText(MAX_SKU_TEXT),
  /** Of `replaced-by`; today where it is absent. */
  date: z.optional(dateSchema),
});
export type SentRelation = z.infer<typeof sentRelationSchema>;

const seenRelationSchema = z.object({
  kind: relationKindSchema,
  partId: idSchema,
  date: dateSchema,
});
export type SeenRelation = z.infer<typeof seenRelationSchema>;

/** Replaces all relations that a part states; `seen` are those that the admin saw. */
export const saveRelationsInput = z.object({
  partId: idSchema,
  relations: z
    .array(sentRelationSchema)
    .check(z.maxLength(MAX_RELATIONS, `A part has at most ${MAX_RELATIONS} relations.`)),
  seen: z.optional(z.array(seenRelationSchema).check(z.maxLength(MAX_RELATIONS))),
});
export type SaveRelationsInput = z.infer<typeof saveRelationsInput>;

/** The successor of a part that is not sold any more. Price in minor units. */
export const successorOfferSchema = z.object({
  partId: idSchema,
  sku: z.string(),
  name: z.string(),
  /** The quantity nearest to the wanted one that can be ordered; null where none can. */
  quantity: z.nullable(z.int()),
  /** The price of one unit at that quantity, or at its minimum. */
  unitPriceMinor: minorSchema,
});
export type SuccessorOffer = z.infer<typeof successorOfferSchema>;

/** Another part on the page of a part. */
const relatedPartSchema = z.extend(
  z.pick(partSchema, { id: true, sku: true, name: true, priceMinor: true, available: true }),
  {
    /** Whether it is on sale: another one has no page of its own. */
    isSold: z.boolean(),
    date: dateSchema,
    /** Of kinds that are compared: how its values differ from those of the part. */
    differences: z.array(valueDifferenceSchema),
  },
);
export type RelatedPart = z.infer<typeof relatedPartSchema>;

/** The relations of one kind and direction. `isReverse`: the other parts state them. */
const relationGroupSchema = z.object({
  kind: relationKindSchema,
  isReverse: z.boolean(),
  parts: z.array(relatedPartSchema),
});
export type RelationGroup = z.infer<typeof relationGroupSchema>;
export const relationGroupsSchema = z.array(relationGroupSchema);
