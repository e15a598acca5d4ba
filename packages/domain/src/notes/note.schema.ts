import * as z from 'zod/mini';
import {
  idempotencyKeySchema,
  idSchema,
  requiredTextSchema,
  timeSchema,
} from '../shared/fields.ts';

/** The most characters of a note, and the most notes of one customer or checkout. */
export const MAX_NOTE = 2000;
export const MAX_NOTES = 200;

/** A note of an admin on a customer or a checkout, for admins only. */
export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** The author's present name; null for an account that is erased. */
  authorName: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type Note = z.infer<typeof noteSchema>;

const newNoteSchema = z.object({
  idempotencyKey: idempotencyKeySchema,
  text: requiredTextSchema(MAX_NOTE, 'Write a note.'),
});

export const addCustomerNoteInput = z.extend(newNoteSchema, { customerId: idSchema });
export type AddCustomerNoteInput = z.infer<typeof addCustomerNoteInput>;

export const addInternalNoteInput = z.extend(newNoteSchema, { checkoutId: idSchema });
export type AddInternalNoteInput = z.infer<typeof addInternalNoteInput>;

/** The fields of the form of a note. */
export const noteFieldsSchema = z.pick(newNoteSchema, { text: true });

/** The added note by its id. The stored response has no text, which an erasure would have to find. */
export const addedNoteSchema = z.object({ id: idSchema });
export type AddedNote = z.infer<typeof addedNoteSchema>;
