import type { ContactMessage, NewsletterAddress } from '@bm/domain/messages/message.schema';
import { type Reply } from '@bm/domain/messages/message.schema';

/** An address with the right to confirm and to remove it. */
export interface NewsletterEntry extends NewsletterAddress {
  /** When a confirmation was queued last; null before the first one. */
  askedAt: number | null;
}

/** A message with the ids of what it is linked to. */
export interface NewMessage extends ContactMessage {
  accountId: string | null;
  partId: string | null;
  checkoutId: string | null;
}

/** What an account reads of its own message. */
export type OwnMessage = Pick<ContactMessage, 'id' | 'message' | 'state' | 'createdAt'>;

/** A reply with its message and author. */
export interface NewReply extends Reply {
  messageId: string;
  authorId: string;
}
