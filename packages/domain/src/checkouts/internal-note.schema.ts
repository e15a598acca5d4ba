import * as z from 'zod/mini';
import {
  idempotencyKeySchema,
  idSchema,
  requiredTextSchema,
  timeSchema,
} from '../shared/fields.ts';

/** The most characters of an internal note, and the most notes of one checkout. */
export const MAX_INTERNAL_NOTE = 2000;
export const MAX_INTERNAL_NOTES = 200;

/** A note of an admin on a checkout, for admins only. */
export const internalNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** The author's present name; null for an account that is erased. */
  authorName: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type InternalNote = z.infer<typeof internalNoteSchema>;

export const addInternalNoteInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  checkoutId: idSchema,
  text: requiredTextSchema(MAX_INTERNAL_NOTE, 'Write a note.'),
});
export type AddInternalNoteInput = z.infer<typeof addInternalNoteInput>;

/** The added note by its id. The stored response has no text, which an erasure would have to find. */
export const addedInternalNoteSchema = z.object({ id: idSchema });
export type AddedInternalNote = z.infer<typeof addedInternalNoteSchema>;
