/** The views of the list of mails. `waiting`: queued or being sent. */
export const MAIL_FILTERS = ['sent', 'waiting', 'dead', 'skipped'] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

/** Attempts after which a mail is dead. The delays add up to 14 hours. */
export const MAX_ATTEMPTS = 12;

/** A mail that could not be sent for this long is outdated, hence dead. Milliseconds. */
export const MAX_MAIL_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 6 * 60 * 60 * 1000;
/** The share of a delay that is random, so that mails are not all retried at the same time. */
const JITTER = 0.4;

/**
 * The delay before the next attempt in milliseconds, or null after the last one. `attempts` counts
 * those that were made; `random` is from 0 to 1.
 */
export function retryDelay(attempts: number, random: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER + JITTER * random));
}
