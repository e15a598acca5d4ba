import { DAY_MS } from '@bm/domain/shared/day';
import type { Deps } from '../context.ts';
import { inBatches } from '../in-batches.ts';

/** How long the record of an erasure stays: the time in which it can be disputed. */
const ERASURE_RECORD_MONTHS = 36;

/** How long a newsletter address waits for its confirmation. */
const UNCONFIRMED_MONTHS = 1;

/** How long units of an import stay whose application did not start, in milliseconds. */
const UNSTARTED_MS = DAY_MS;

/** How long a dry run of an import stays that changed nothing. */
const DRY_RUN_MONTHS = 3;

/** Numbers of deleted rows. */
export type RetentionReport = Record<
  'messages' | 'mails' | 'unconfirmedAddresses' | 'dryRuns' | 'importUnits' | 'erasureRecords',
  number
>;

/** Deletes personal data and dry runs after their retention time, in bounded batches. Idempotent. */
export async function deleteOldData({ store, clock }: Deps): Promise<RetentionReport> {
  const { settings } = await store.read.settings.current();
  const now = clock();
  const before = monthsBefore(now, settings.messageRetentionMonths);
  const unconfirmed = monthsBefore(now, UNCONFIRMED_MONTHS);
  const dryRun = monthsBefore(now, DRY_RUN_MONTHS);
  const erased = monthsBefore(now, ERASURE_RECORD_MONTHS);
  return {
    messages: await inBatches(store, (tx) => tx.messages.prune(before)),
    mails: await inBatches(store, (tx) => tx.personalData.pruneMails(before)),
    unconfirmedAddresses: await inBatches(store, (tx) =>
      tx.personalData.pruneUnconfirmed(unconfirmed),
    ),
    dryRuns: await inBatches(store, (tx) => tx.imports.prune(dryRun)),
    importUnits: await inBatches(store, (tx) => tx.imports.pruneUnits(now - UNSTARTED_MS)),
    erasureRecords: await store.write((tx) => tx.personalData.pruneErasures(erased)),
  };
}

/**
 * Deletes cancelled and expired orders after their retention time, in bounded batches. Returns the
 * number of deleted orders.
 */
export function purgeOrders({ store, settings, clock }: Deps): Promise<number> {
  const before = clock() - settings.orderRetentionMs;
  return inBatches(store, (tx) => tx.orders.purge(before));
}

/** The same time of day some calendar months earlier (UTC), in milliseconds. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
}
