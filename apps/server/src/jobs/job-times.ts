/** When the jobs that run in this process last did all of their work. */
export interface JobTimes {
  /** From now on this process runs the job. */
  began(job: string): void;
  succeeded(job: string): void;
  /** Seconds since a job's last success, or since it began. */
  ages(): { job: string; seconds: number }[];
}

/** `clock` in milliseconds. */
export function jobTimes(clock: () => number = () => performance.now()): JobTimes {
  const times = new Map<string, number>();
  const note = (job: string) => void times.set(job, clock());
  return {
    began: note,
    succeeded: note,
    ages() {
      const now = clock();
      return [...times].map(([job, at]) => ({ job, seconds: (now - at) / 1000 }));
    },
  };
}
