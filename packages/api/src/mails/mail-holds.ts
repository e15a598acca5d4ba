import type { Reads } from '@bm/db/store';
import type { ClaimedMail, MailOutcome } from '@bm/db/store/mails';
import { MAX_MAIL_AGE_MS } from '@bm/domain/mails/mail-rules';
import type { Settings } from '@bm/domain/settings/settings.schema';
import { HOUR_MS } from '@bm/domain/shared/durations';
import { isOptionalMail, type MailKind, type StoredMail } from '@bm/mails/mails';
import { readCopyAddress } from './invoice-copies.ts';
import { findEarlierMail } from './mail-order.ts';

/** The most mails to one address in a day; the others wait. */
const DAILY_LIMIT = 200;

/** Anyone may enter any address, and anyone may write to the shop. */
const DAILY_LIMITS: Partial<Record<MailKind, number>> = {
  'newsletter-confirmation': 5,
  'invoice-email-confirmation': 5,
  'contact-message': 500,
};

interface Attempt {
  stored: StoredMail;
  settings: Settings;
  now: number;
}

/** How long a mail waits at least for an earlier one. */
const EARLIER_MAIL_MS = 5000;

/**
 * Returns why a mail is not sent now, or null: it is switched off, too old, the account's address is not
 * verified or another one now, the invoice email of a copy is another one, an earlier mail about the checkout is not sent yet, or the address gets
 * too many mails today.
 */
export async function reasonToHold(
  read: Pick<Reads, 'users' | 'mails' | 'companies'>,
  { accountId, recipient, createdAt }: ClaimedMail,
  { stored, settings, now }: Attempt,
): Promise<MailOutcome | null> {
  const { kind } = stored;
  if (isOptionalMail(kind) && settings.mails.off.includes(kind)) {
    return { state: 'skipped', error: 'Switched off in the settings.' };
  }
  const isOld = now - createdAt > MAX_MAIL_AGE_MS;
  const later = { state: 'waiting', nextAttemptAt: now + HOUR_MS } as const;
  if (accountId !== null && stored.isCopy === true) {
    if ((await readCopyAddress(read, accountId)) !== recipient) {
      return { state: 'skipped', error: 'The invoice email is another one now.' };
    }
  } else if (accountId !== null) {
    const account = await read.users.byId(accountId);
    if (account?.email !== recipient) {
      return { state: 'skipped', error: 'The account has another address now.' };
    }
    if (!account.emailVerified) {
      const error = 'The address is not verified.';
      return isOld ? { state: 'skipped', error } : { ...later, error };
    }
  }
  if (isOld) return { state: 'dead', error: 'It could not be sent for a week.' };
  const earlier = await findEarlierMail(read, stored);
  if (earlier !== null) {
    // The time of a mail that is being sent is the end of its lease.
    const dueAt = earlier.state === 'sending' ? 0 : (earlier.nextAttemptAt ?? 0);
    const error = 'An earlier mail about the checkout is not sent yet.';
    return { state: 'waiting', nextAttemptAt: Math.max(dueAt, now + EARLIER_MAIL_MS), error };
  }
  const sent = await read.mails.sentSince(recipient, now - 24 * HOUR_MS);
  if (sent < (DAILY_LIMITS[kind] ?? DAILY_LIMIT)) return null;
  return { ...later, error: 'The address gets too many mails today.' };
}
