import type { Deps } from '@bm/api/context';
import { applyUnits } from '@bm/api/imports/apply-units.service';
import { pruneIdempotency } from '@bm/api/idempotency';
import { expireOrders } from '@bm/api/orders/expire-orders.service';
import { queueDailyDigest } from '@bm/api/mails/daily-digest.service';
import { remindHolds } from '@bm/api/mails/remind-holds.service';
import { requestMissingConfirmations } from '@bm/api/messages/newsletter.service';
import { completeErasures } from '@bm/api/personal-data/complete-erasure.service';
import { deleteOldData, purgeOrders } from '@bm/api/personal-data/retention.service';
import { mailRestocked } from '@bm/api/restock/mail-restocked.service';
import { pruneSearches } from '@bm/api/searches/search-report.service';
import { deleteUnusedFiles } from '@bm/api/files/delete-unused-files.service';
import { deleteUnusedPictures } from '@bm/api/pictures/delete-unused-pictures.service';
import { reconcilePayments } from '@bm/api/payments/reconcile-payments.service';
import { finishRefunds } from '@bm/api/refunds/finish-refunds.service';
import { reconcileRefunds } from '@bm/api/payments/reconcile-refunds.service';
import { MINUTE_MS } from '@bm/domain/shared/durations';

/** Background work; idempotent. */
export interface Task {
  name: string;
  /**
   * Returns what was done, as counts; all are zero for an empty run. A long run ends early when
   * `signal` is aborted.
   */
  run(api: Deps, signal?: AbortSignal): Promise<Record<string, number>>;
}

/** A task that runs on a schedule. */
export interface Job extends Task {
  everyMs: number;
}

export const JOBS: readonly Job[] = [
  { name: 'reconcile-payments', everyMs: 3 * MINUTE_MS, run: reconcilePayments },
  { name: 'finish-refunds', everyMs: 3 * MINUTE_MS, run: finishRefunds },
  { name: 'imports', everyMs: MINUTE_MS, run: applyUnits },
  { name: 'expire-orders', everyMs: MINUTE_MS, run: expireOrders },
  {
    name: 'prune-idempotency',
    everyMs: 60 * MINUTE_MS,
    run: async (api) => ({ forgotten: await pruneIdempotency(api.store, api.clock()) }),
  },
  {
    name: 'purge-orders',
    everyMs: 60 * MINUTE_MS,
    run: async (api) => ({ purged: await purgeOrders(api) }),
  },
  { name: 'erasures', everyMs: 5 * MINUTE_MS, run: completeErasures },
  { name: 'retention', everyMs: 60 * MINUTE_MS, run: deleteOldData },
  {
    name: 'unused-pictures',
    everyMs: 24 * 60 * MINUTE_MS,
    run: async (api, signal) => ({
      deleted: await deleteUnusedPictures(api, signal),
      deletedFiles: await deleteUnusedFiles(api, signal),
    }),
  },
  { name: 'searches', everyMs: 60 * MINUTE_MS, run: pruneSearches },
  { name: 'restock-mails', everyMs: 5 * MINUTE_MS, run: mailRestocked },
  { name: 'remind-holds', everyMs: 15 * MINUTE_MS, run: remindHolds },
  { name: 'digest', everyMs: 15 * MINUTE_MS, run: queueDailyDigest },
  { name: 'newsletter', everyMs: 15 * MINUTE_MS, run: requestMissingConfirmations },
];

/** Tasks that only an operator runs: normally webhooks cover them. */
export const MANUAL_TASKS: readonly Task[] = [{ name: 'refunds', run: reconcileRefunds }];
