import type { Deps } from '../context.ts';

/** Bounds the duration of one run; the next run continues. */
const MAX_BATCHES = 50;

/** How long the record of an erasure stays: the time in which it can be disputed. */
const ERASURE_RECORD_MONTHS = 36;

/** Numbers of deleted rows. */
export interface RetentionReport {
  messages: number;
  erasureRecords: number;
}

/** Deletes personal data after its retention time, in bounded batches. Idempotent. */
export async function deleteOldPersonalData({ store, clock }: Deps): Promise<RetentionReport> {
  const { settings } = await store.read.settings.current();
  const messagesBefore = monthsBefore(clock(), settings.messageRetentionMonths);
  let messages = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const deleted = await store.write((tx) => tx.messages.prune(messagesBefore));
    if (deleted === 0) break;
    messages += deleted;
  }
  const recordsBefore = monthsBefore(clock(), ERASURE_RECORD_MONTHS);
  const erasureRecords = await store.write((tx) => tx.personalData.pruneErasures(recordsBefore));
  return { messages, erasureRecords };
}

/** The same time of day some calendar months earlier (UTC), in milliseconds. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
}
