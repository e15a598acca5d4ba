import type { JobTimes } from '../jobs/job-times.ts';
import type { Metric } from './exposition.ts';

export interface ProcessState {
  /** Units of work that were accepted and are not answered yet. */
  queueDepth: () => number;
  jobTimes: JobTimes;
}

/** What an operator watches of this process, as it is now. */
export function processMetrics({ queueDepth, jobTimes }: ProcessState): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
    gauge('process_resident_memory_bytes', 'Memory in use.', rss),
    gauge('nodejs_heap_used_bytes', 'JavaScript objects in memory.', heapUsed),
    gauge('store_queue_depth', 'Units of work that wait for the writer.', queueDepth()),
    {
      name: 'job_last_success_age_seconds',
      type: 'gauge',
      help: 'Time since a job last did all of its work, or since it began.',
      samples: jobTimes.ages().map(({ job, seconds }) => ({ labels: { job }, value: seconds })),
    },
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, samples: [{ value }] };
}
