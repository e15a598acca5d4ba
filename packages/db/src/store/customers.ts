import type { Note } from '@bm/domain/notes/note.schema';

/** A note with its customer and author. */
export interface NewCustomerNote extends Omit<Note, 'authorName'> {
  customerId: string;
  authorId: string;
}
