import type {
  ContactMessage,
  MessageListInput,
  NewsletterAddress,
  NewsletterAddressListInput,
} from '@bm/domain/messages/message.schema';
import type { Page } from '@bm/domain/shared/paging';

export interface MessageReads {
  /** A page of messages, newest first. */
  list(input: MessageListInput): Promise<Page<ContactMessage>>;
  /** The number of messages since then. */
  countSince(since: number): Promise<number>;
  /** A page of the newsletter addresses, newest first. */
  addresses(input: NewsletterAddressListInput): Promise<Page<NewsletterAddress>>;
  newsletterEntry(email: string): Promise<NewsletterEntry | null>;
  newsletterEntryByToken(token: string): Promise<NewsletterEntry | null>;
  /** Addresses without a confirmation mail. */
  unaskedAddresses(limit: number): Promise<string[]>;
}

/** An address with the right to confirm and to remove it. */
export interface NewsletterEntry extends NewsletterAddress {
  /** When a confirmation was queued last; null before the first one. */
  askedAt: number | null;
}

export interface MessageWrites {
  insert(message: ContactMessage): Promise<void>;
  /** Adds an address. An existing one is unchanged. */
  subscribe(address: Pick<NewsletterAddress, 'email' | 'createdAt'>): Promise<void>;
  /** Deletes a batch of messages older than `before` (milliseconds); returns their number. */
  prune(before: number): Promise<number>;
  /** Records a confirmation mail of an address, with a new token. */
  askToConfirm(ask: { email: string; token: string; at: number }): Promise<void>;
  /** Confirms the address of a token, if it is not confirmed yet; returns whether there is one. */
  confirmAddress(token: string, at: number): Promise<boolean>;
  /** Removes the address of a token; returns whether there was one. */
  removeAddress(token: string): Promise<boolean>;
}
