/** When the jobs of this process last succeeded. */
export interface JobHistory {
  /** This process starts to run the job; without effect if it already did. */
  began(job: string): void;
  /** Another process runs the job now. */
  left(job: string): void;
  succeeded(job: string): void;
  /** Seconds since each job's last success, or since this process started to run it. */
  ages(): { job: string; seconds: number }[];
}

/** `clock` in milliseconds. */
export function createJobHistory(clock: () => number = () => performance.now()): JobHistory {
  const times = new Map<string, number>();
  const recordNow = (job: string) => void times.set(job, clock());
  return {
    began(job) {
      if (!times.has(job)) recordNow(job);
    },
    left: (job) => void times.delete(job),
    succeeded: recordNow,
    ages() {
      const now = clock();
      return [...times].map(([job, at]) => ({ job, seconds: (now - at) / 1000 }));
    },
  };
}
