import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimedMail } from '@bm/db/store/mails.store';
import type { MailSender } from '@bm/api/mails/send-mails.service';
import type { JobHistory } from './job-history.ts';

/** The name of this job in metrics and logs. */
const MAIL_JOB = 'send-mails';

/** The interval between two polls of the queue. Milliseconds. */
const POLL_MS = 1000;
/** The pause after a batch, so that a long queue leaves the processor to requests. Milliseconds. */
const PAUSE_MS = 250;
/** How long a shutdown waits for mails that are being sent. Milliseconds. */
const STOP_MS = 8000;

/**
 * Sends queued mails, batch after batch. Several servers may run it at once: each mail is claimed
 * by one of them. Returns a function that stops it; mails in progress are then finished or queued
 * again.
 */
export function startMailWorker(
  sender: MailSender,
  history: JobHistory,
  pauseMs = PAUSE_MS,
): () => Promise<void> {
  const stopping = new AbortController();
  let claimed: readonly ClaimedMail[] = [];

  const sendBatch = async (): Promise<number> => {
    const next = await sender.store.read.mails.nextAttemptAt();
    if (next === null || next > sender.clock() || stopping.signal.aborted) return 0;
    // Templates are loaded with the first mail.
    const { claimMails, sendMails } = await import('@bm/api/mails/send-mails.service');
    claimed = await claimMails(sender);
    const { length } = claimed;
    if (length === 0) return 0;
    const report = await sendMails(sender, claimed);
    claimed = [];
    sender.log.info({ job: MAIL_JOB, ...report }, 'job');
    return length;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let sent = 0;
      try {
        history.began(MAIL_JOB);
        sent = await sendBatch();
        history.succeeded(MAIL_JOB);
      } catch (error) {
        sender.log.error({ err: error, job: MAIL_JOB }, 'job failed');
      }
      await pause(sent > 0 ? pauseMs : POLL_MS, stopping.signal);
    }
  };
  const running = run();

  return async () => {
    stopping.abort();
    const isDone = await Promise.race([
      running.then(() => true),
      sleep(STOP_MS, false, { ref: false }),
    ]);
    if (isDone) return;
    const { releaseMails } = await import('@bm/api/mails/send-mails.service');
    await releaseMails(sender, claimed);
  };
}

/**
 * Resolves after `ms` milliseconds or when the signal is aborted. Does not keep the process alive.
 */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
