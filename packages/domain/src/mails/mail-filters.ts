/** The views of the list of mails. `waiting`: queued or being sent. */
export const MAIL_FILTERS = ['sent', 'waiting', 'dead', 'skipped'] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];
