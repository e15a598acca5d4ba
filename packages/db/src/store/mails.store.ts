import type { MailKind } from '@bm/domain/mails/mail-kinds';
import type { MailListInput, MailState, MailSummary } from '@bm/domain/mails/mail.schema';
import type { Page } from '@bm/domain/shared/paging';

/** A mail to be sent. Its id names its cause, so that a cause queues it once. */
export interface NewMail {
  id: string;
  /** The account that it is about, whose address must be verified; null for any other recipient. */
  accountId: string | null;
  recipient: string;
  /** What the mail is about: JSON whose form depends on the kind. */
  payload: { kind: MailKind } & Readonly<Record<string, unknown>>;
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
export interface EndingHold {
  checkoutId: string;
  customerId: string;
  customerEmail: string;
  expiresAt: number;
}

/** A mail with its sent content; null before it is sent. */
export interface StoredMail extends MailSummary {
  html: string | null;
  text: string | null;
}

export interface MailReads {
  /** A page of the mails in the states of a filter, newest first. The total is at most 10,000. */
  page(input: MailListInput): Promise<Page<MailSummary>>;
  byId(id: string): Promise<StoredMail | null>;
  /** The time of the next attempt of any mail, or null when none waits. */
  nextAttemptAt(): Promise<number | null>;
  /** The mails that are not sent, by state. */
  backlog(): Promise<MailCount[]>;
  /** The number of mails that a recipient was sent since then. */
  sentSince(recipient: string, since: number): Promise<number>;
  /** The number of mails that were queued in a period, by kind. Times in milliseconds. */
  countQueued(period: { from: number; until: number }): Promise<ReadonlyMap<MailKind, number>>;
  /**
   * Checkouts whose unpaid orders hold stock until a time of this period, and have no mail about
   * it.
   */
  endingHolds(period: { from: number; until: number }, limit: number): Promise<EndingHold[]>;
}

export interface MailWrites {
  /** Queues a mail. An existing one is unchanged. */
  queue(mail: NewMail): Promise<void>;
  /**
   * Claims mails that are due, longest due first. Until `leaseUntil` no other process claims them;
   * a mail of a crashed process is claimed again after that.
   */
  claim(claim: { now: number; leaseUntil: number; limit: number }): Promise<ClaimedMail[]>;
  /** Stores the outcome of an attempt; false when another process has claimed the mail since. */
  finish(attempt: MailAttempt, outcome: MailOutcome): Promise<boolean>;
  /** Queues a dead mail again with all its attempts; false for any other. */
  resend(id: string, at: number): Promise<boolean>;
  /** Queues at most `limit` dead mails again, newest first; returns their number. */
  resendDead(limit: number, at: number): Promise<number>;
  /** Makes the waiting mails of an account due. */
  releaseForAccount(accountId: string, at: number): Promise<void>;
}
