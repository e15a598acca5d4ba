import { contactMessageInput } from '@bm/domain/messages/message.schema';
import * as z from 'zod/mini';

/** What the form asks for; the key that makes sending safe to repeat is not typed. */
export const contactFieldsSchema = z.omit(contactMessageInput, { idempotencyKey: true });
export type ContactFields = z.infer<typeof contactFieldsSchema>;
