import type { MailState, MailSummary } from '@bm/domain/mails/mail.schema';
import type { Order } from '@bm/domain/orders/order.schema';

/** A mail to be sent. Its id names its cause, so that a cause queues it once. */
export interface NewMail {
  id: string;
  /** The account that it is about, whose address must be verified; null for any other recipient. */
  accountId: string | null;
  recipient: string;
  /** What the mail is about: JSON whose form depends on the kind. */
  payload: { kind: string } & Readonly<Record<string, unknown>>;
  /** The time of its first attempt. */
  nextAttemptAt: number;
  createdAt: number;
}

/** A mail that this process may send until its lease ends. */
export interface ClaimedMail extends Omit<NewMail, 'payload' | 'nextAttemptAt'> {
  /** As it was queued, possibly by an older version of this program. */
  payload: unknown;
  /** The number of attempts with this one; an outcome of an earlier attempt is ignored. */
  attempts: number;
}

/** The attempt that an outcome belongs to. */
export type MailAttempt = Pick<ClaimedMail, 'id' | 'attempts'>;

/** A mail as it was sent. */
export interface SentContent {
  subject: string;
  html: string;
  text: string;
}

/** The outcome of a claimed mail. A `waiting` mail was not sent, so the attempt does not count. */
export type MailOutcome =
  | { state: 'sent'; content: SentContent; at: number }
  | { state: 'retry'; error: string; nextAttemptAt: number }
  | { state: 'waiting'; error: string; nextAttemptAt: number }
  | { state: 'dead' | 'skipped'; error: string };

/** The mails in one state; `dueAt` is the time of the next attempt, null for dead ones. */
export interface MailCount {
  state: MailState;
  mails: number;
  dueAt: number | null;
}

/** A checkout whose hold ends soon and whose customer has got no reminder. */
export type EndingHold = Pick<Order, 'checkoutId' | 'customerId' | 'customerEmail' | 'expiresAt'>;

/** A mail with its sent content; null before it is sent. */
export interface StoredMail extends MailSummary {
  html: string | null;
  text: string | null;
}
