import type { Metric } from './exposition.ts';

/** The metrics of several processes as one list: a label tells whose each value is. */
export function byWorker(processes: readonly { slot: number; metrics: readonly Metric[] }[]) {
  const merged = new Map<string, Metric>();
  for (const { slot, metrics } of processes) {
    for (const metric of metrics) {
      const labelled = metric.samples.map((sample) => ({
        ...sample,
        labels: { worker: slot, ...sample.labels },
      }));
      const before = merged.get(metric.name)?.samples ?? [];
      merged.set(metric.name, { ...metric, samples: [...before, ...labelled] });
    }
  }
  return [...merged.values()];
}
