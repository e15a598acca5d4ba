/** When the jobs that run in this process last did all of their work. */
export interface JobHistory {
  /** This process runs the job now; if it did so the last time, too, nothing changes. */
  began(job: string): void;
  /** Another process runs the job now. */
  left(job: string): void;
  succeeded(job: string): void;
  /** Seconds since a job's last success, or since it began. */
  ages(): { job: string; seconds: number }[];
}

/** `clock` in milliseconds. */
export function createJobHistory(clock: () => number = () => performance.now()): JobHistory {
  const times = new Map<string, number>();
  const note = (job: string) => void times.set(job, clock());
  return {
    began(job) {
      if (!times.has(job)) note(job);
    },
    left: (job) => void times.delete(job),
    succeeded: note,
    ages() {
      const now = clock();
      return [...times].map(([job, at]) => ({ job, seconds: (now - at) / 1000 }));
    },
  };
}
