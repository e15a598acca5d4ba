import type { Deps } from '@bm/api/context';
import type { JobHistory } from './job-history.ts';
import type { AcquireJobLease } from './job-lease.ts';
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
