import { type NewCustomerNote } from '../queries/customers/customers.queries.ts';
import { type NewQuestion } from '../queries/questions/questions.queries.ts';
import { newId } from '../store.ts';
import type { NewReply } from '../store/messages.ts';
import type { BoundUser } from '../store/users.ts';
import { TEST_TIME } from '../testing.ts';

type Author = Pick<BoundUser, 'id'>;

/** A reply of an admin to a message. */
export function aReply(
  messageId: string,
  author: Author,
  fields: Partial<NewReply> = {},
): NewReply {
  return {
    id: newId(),
    messageId,
    authorId: author.id,
    text: 'Yes, 400 of them.',
    createdAt: TEST_TIME,
    ...fields,
  };
}

/** A published question about a part. */
export function aQuestion(
  partId: string,
  messageId: string,
  fields: Partial<NewQuestion> = {},
): NewQuestion {
  return {
    id: newId(),
    partId,
    messageId,
    question: 'Does it fit a 3/32 inch chain?',
    answer: 'Yes, it does.',
    publishedAt: TEST_TIME,
    ...fields,
  };
}

/** A note of an admin on a customer. */
export function aCustomerNote(
  customer: Author,
  author: Author,
  fields: Partial<NewCustomerNote> = {},
): NewCustomerNote {
  return {
    id: newId(),
    customerId: customer.id,
    text: 'Pays late, but pays.',
    authorId: author.id,
    createdAt: TEST_TIME,
    ...fields,
  };
}
