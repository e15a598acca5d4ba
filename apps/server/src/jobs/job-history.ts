export type JobHistory = ReturnType<typeof createJobHistory>;

/** When the jobs of this process last succeeded. `clock` in milliseconds. */
export function createJobHistory(clock: () => number = () => performance.now()) {
  const times = new Map<string, number>();
  const recordNow = (job: string) => void times.set(job, clock());
  return {
    /** This process starts to run the job; without effect if it already did. */
    began(job: string): void {
      if (!times.has(job)) recordNow(job);
    },
    /** Another process runs the job now. */
    left: (job: string) => void times.delete(job),
    succeeded: recordNow,
    /** Seconds since each job's last success, or since this process started to run it. */
    ages(): { job: string; seconds: number }[] {
      const now = clock();
      return [...times].map(([job, at]) => ({ job, seconds: (now - at) / 1000 }));
    },
  };
}
