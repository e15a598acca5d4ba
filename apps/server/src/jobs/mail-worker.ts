import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimedMail } from '@bm/db/store/mails';
import type { MailSender } from '@bm/api/mails/send-mails.service';
import type { JobHistory } from './job-history.ts';

/** The name of this job in metrics and logs. */
const MAIL_JOB = 'send-mails';

/** The batches that are sent at the same time, over the connections of one pool. */
const MAX_BATCHES = 10;
/** The interval between two polls of the queue. Milliseconds. */
const POLL_MS = 1000;
/** How long a shutdown waits for mails that are being sent. Milliseconds. */
const STOP_MS = 8000;

/**
 * Sends queued mails, several batches at a time. Several servers may run it at once: each mail is claimed
 * by one of them. Returns a function that stops it; mails in progress are then finished or queued
 * again.
 */
export function startMailWorker(sender: MailSender, history: JobHistory): () => Promise<void> {
  const { log } = sender;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** The claimed batches with the promise of their end, which never rejects. */
  const running = new Map<readonly ClaimedMail[], Promise<void>>();

  const reportFailure = (err: unknown) => log.error({ err, job: MAIL_JOB }, 'job failed');

  const send = async (batch: readonly ClaimedMail[]): Promise<void> => {
    try {
      const { sendMails } = await import('@bm/api/mails/send-mails.service');
      log.info({ job: MAIL_JOB, ...(await sendMails(sender, batch)) }, 'job');
      history.succeeded(MAIL_JOB);
    } catch (error) {
      reportFailure(error);
    } finally {
      running.delete(batch);
    }
  };

  /** Claims a batch and starts to send it; false when no mail is due. */
  const startBatch = async (): Promise<boolean> => {
    const next = await sender.store.read.mails.nextAttemptAt();
    if (next === null || next > sender.clock()) return false;
    // Templates are loaded with the first mail.
    const { claimMails } = await import('@bm/api/mails/send-mails.service');
    const batch = await claimMails(sender);
    if (batch.length > 0) running.set(batch, send(batch));
    return batch.length > 0;
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      let hasMore = false;
      try {
        history.began(MAIL_JOB);
        hasMore = await startBatch();
        if (!hasMore) history.succeeded(MAIL_JOB);
      } catch (error) {
        reportFailure(error);
      }
      if (!hasMore) await sleep(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      else if (running.size === MAX_BATCHES) await Promise.race(running.values());
    }
    await Promise.all(running.values());
  };
  const ended = run();

  return async () => {
    stopping.abort();
    const isDone = await Promise.race([
      ended.then(() => true),
      sleep(STOP_MS, false, { ref: false }),
    ]);
    if (isDone) return;
    const { releaseMails } = await import('@bm/api/mails/send-mails.service');
    await releaseMails(sender, [...running.keys()].flat());
  };
}
