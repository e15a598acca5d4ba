import type { Tx } from '@bm/db/store';
import type { MailPayload } from '@bm/domain/mails/mail.schema';

/** A mail and its cause. */
export interface QueuedMail {
  /** The id of the cause, which occurs once for each kind of mail. */
  cause: string;
  payload: MailPayload;
  /** The recipient's account; null for an address without one. */
  accountId: string | null;
  recipient: string;
  /** The time of the cause, in milliseconds. */
  at: number;
  /** How long the mail is delayed, because it may become obsolete. Milliseconds. */
  delayMs?: number;
}

/**
 * Queues a mail inside the unit of work of its cause. Its id is derived from the cause, so a
 * repeated unit queues it once.
 */
export function queueMail(
  tx: Pick<Tx, 'mails'>,
  { cause, payload, accountId, recipient, at, delayMs = 0 }: QueuedMail,
): Promise<void> {
  return tx.mails.queue({
    id: `${cause}.${payload.kind}`,
    accountId,
    recipient,
    payload,
    nextAttemptAt: at + delayMs,
    createdAt: at,
  });
}
