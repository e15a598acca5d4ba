import type { Deps } from '@bm/api/context';
import type { SharedCounter } from '../http/security/rate-limit/rate-limit-store.ts';
import type { JobHistory } from './job-history.ts';
import type { Job } from './jobs.ts';

export interface SchedulerOptions {
  api: Deps;
  history: JobHistory;
  /** Called before each run; without a lease the run is skipped. */
  acquireLease: AcquireJobLease;
}

/**
 * Runs each job now and then after each interval, never twice at once. The timers do not keep the
 * process alive. Returns a function that stops the jobs, aborts the signal of running ones and waits.
 */
export function startJobs(jobs: readonly Job[], options: SchedulerOptions): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, options));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(job: Job, options: SchedulerOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let running = Promise.resolve();

  const start = () => {
    running = runOnce(job, options, stopping.signal).finally(() => {
      if (stopping.signal.aborted) return;
      timer = setTimeout(start, job.everyMs);
      timer.unref();
    });
  };
  start();

  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}

/** Runs a job once; logs a failure, which is retried after the interval. */
async function runOnce(
  job: Job,
  { api, history, acquireLease }: SchedulerOptions,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (!(await acquireLease(job))) return history.left(job.name);
    history.began(job.name);
    const done = await runTraced(job, api, signal);
    if ((done['failed'] ?? 0) === 0) history.succeeded(job.name);
    if (Object.values(done).some((count) => count > 0))
      api.log.info({ job: job.name, ...done }, 'job');
  } catch (error) {
    api.log.error({ err: error, job: job.name }, 'job failed');
  }
}

/** A run is a trace of its own. */
function runTraced(job: Job, api: Deps, signal: AbortSignal): Promise<Record<string, number>> {
  if (api.tracer === undefined) return job.run(api, signal);
  return api.tracer.span({ name: `job ${job.name}` }, () => job.run(api, signal));
}

/** Whether this process may run a job now. Rejects if the database is unavailable. */
export type AcquireJobLease = (job: Job) => Promise<boolean>;

/**
 * The length of a lease as a share of the job's interval. The holder requests it again after a
 * whole interval, when its own lease must have expired.
 */
const LEASE_SHARE = 0.9;

/**
 * Leases over all servers that share `sharedCounter`: the first caller gets the lease until it
 * expires. No lease is held, so a crashed process blocks no one. Without a counter every call
 * succeeds.
 */
export function createJobLeases(sharedCounter: SharedCounter | undefined): AcquireJobLease {
  if (sharedCounter === undefined) return () => Promise.resolve(true);
  return async ({ name, everyMs }) => {
    const { calls } = await sharedCounter(`job ${name}`, Math.floor(everyMs * LEASE_SHARE));
    return calls === 1;
  };
}
