/** When the jobs of this process last did all of their work. */
export interface JobTimes {
  succeeded(job: string): void;
  /** Seconds since a job's last success, or since the start. */
  ages(): { job: string; seconds: number }[];
}

/** `clock` in milliseconds. */
export function jobTimes(
  jobs: readonly { name: string }[],
  clock: () => number = () => performance.now(),
): JobTimes {
  const start = clock();
  const successes = new Map(jobs.map(({ name }) => [name, start]));
  return {
    succeeded: (job) => void successes.set(job, clock()),
    ages() {
      const now = clock();
      return [...successes].map(([job, at]) => ({ job, seconds: (now - at) / 1000 }));
    },
  };
}
