import type {
  ContactMessage,
  MessageListInput,
  NewsletterAddress,
} from '@bm/domain/messages/message.schema';
import type { Page } from '@bm/domain/shared/paging';

export interface MessageReads {
  /** A page of messages, newest first. */
  list(input: MessageListInput): Promise<Page<ContactMessage>>;
  /** Every newsletter address, newest first. */
  addresses(): Promise<NewsletterAddress[]>;
}

export interface MessageWrites {
  insert(message: ContactMessage): Promise<void>;
  /** Adds an address. An existing one is unchanged. */
  subscribe(address: NewsletterAddress): Promise<void>;
  /** Deletes a batch of messages older than `before` (milliseconds); returns their number. */
  prune(before: number): Promise<number>;
}
