import type { ContactMessage, NewsletterAddress } from '@bm/domain/messages/message.schema';
import type { OrderEvent } from '@bm/domain/orders/order.schema';
import type { OrderState } from '@bm/domain/orders/order-state';
import type { ErasureRequest, ListedErasure } from '@bm/domain/personal-data/erasure.schema';
import type {
  AccountChange,
  OwnMail,
  OwnReview,
} from '@bm/domain/personal-data/personal-data.schema';

/** The last row of a page by time; the next page begins after it. */
export interface AfterRow {
  createdAt: number;
  id: string;
}

/** An order that is not finished: unpaid, or paid and not shipped. */
export interface UnfinishedOrder {
  number: string;
  state: OrderState;
  checkoutId: string;
}

export interface PersonalDataReads {
  /** The timelines of all orders of a checkout, each oldest first. */
  checkoutEvents(checkoutId: string): Promise<(OrderEvent & { orderId: string })[]>;
  /** A page of the reviews that the user wrote, hidden ones included, oldest first. */
  reviews(userId: string, after?: AfterRow): Promise<OwnReview[]>;
  /** A page of the contact messages sent with this email, oldest first. */
  messages(email: string, after?: AfterRow): Promise<ContactMessage[]>;
  /** A page of the mails to the user at this email, by id. */
  mails(userId: string, email: string, afterId?: string): Promise<OwnMail[]>;
  newsletterAddress(email: string): Promise<NewsletterAddress | null>;
  /** The latest admin actions on the account, newest first, at most MAX_ACCOUNT_CHANGES. */
  accountChanges(userId: string): Promise<AccountChange[]>;
  erasureRequest(userId: string): Promise<ErasureRequest | null>;
  /** Requests that are not complete, oldest first, at most MAX_LISTED_ERASURES. */
  openErasures(): Promise<ListedErasure[]>;
  /** The users of confirmed requests that are not complete. */
  confirmedErasures(): Promise<string[]>;
  /** Users whose erasure was complete before `before` and who still have the provider's uid. */
  erasedWithUid(before: number): Promise<string[]>;
  /** Unpaid, paid and processing orders of the user, oldest first, 500 at most. */
  unfinishedOrders(userId: string): Promise<UnfinishedOrder[]>;
  /** Numbers of the user's checkouts with bank transfers that are neither settled nor sent back. */
  checkoutsWithOpenReceipts(userId: string): Promise<string[]>;
}

export interface PersonalDataWrites {
  /** Records a request; an existing one is unchanged. */
  requestErasure(userId: string, at: number): Promise<void>;
  /** Deletes a request that is not confirmed; false otherwise. */
  withdrawErasure(userId: string): Promise<boolean>;
  /** False when there is no request, or it is confirmed already. */
  confirmErasure(userId: string, at: number): Promise<boolean>;
  /**
   * Replaces a bounded batch of the user's orders and reviews, and deletes a batch of the messages
   * sent with `verifiedEmail`, null for none. Returns the number of rows, 0 when nothing is left.
   */
  eraseBatch(userId: string, verifiedEmail: string | null): Promise<number>;
  /**
   * Deletes profile, company, cart, lists, newsletter address and responses under these idempotency
   * scopes; replaces name and email of the account; removes the values of the audit rows on it; and
   * completes the request. The uid stays.
   */
  eraseAccount(
    userId: string,
    erasure: { verifiedEmail: string | null; idempotencyScopes: readonly string[]; at: number },
  ): Promise<void>;
  /** Removes the provider's uid of an erased account. */
  forgetUid(userId: string): Promise<void>;
  /**
   * Deletes a batch of newsletter addresses whose confirmation mail is older than `before` and that
   * were never confirmed.
   */
  pruneUnconfirmed(before: number): Promise<number>;
  /**
   * Deletes a batch of mails that were queued before `before` and are done; returns their number.
   */
  pruneMails(before: number): Promise<number>;
  /** Deletes requests that were complete before `before`; returns their number. */
  pruneErasures(before: number): Promise<number>;
}
