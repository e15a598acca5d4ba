import type {
  ContactMessage,
  MessageListInput,
  NewsletterAddress,
} from '@bm/domain/messages/message.schema';
import type { Page } from '@bm/domain/shared/paging';

export interface MessageReads {
  /** A page of messages, newest first. */
  list(input: MessageListInput): Promise<Page<ContactMessage>>;
  /** When messages came from this email after `since` (milliseconds, as the answer), oldest first. */
  timesOf(email: string, since: number): Promise<number[]>;
  /** Every newsletter address, newest first. */
  addresses(): Promise<NewsletterAddress[]>;
}

export interface MessageWrites {
  insert(message: ContactMessage): Promise<void>;
  /** Adds an address; one that is there already stays as it is. */
  subscribe(address: NewsletterAddress): Promise<void>;
}
