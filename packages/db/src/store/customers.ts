import type { CustomerNote } from '@bm/domain/customers/customer.schema';

/** A note with its customer and author. */
export interface NewCustomerNote extends Omit<CustomerNote, 'authorName'> {
  customerId: string;
  authorId: string;
}
