import { expect, test } from 'vitest';
import { byWorker } from './by-worker.ts';
import type { Metric } from './exposition.ts';

const gauge = (name: string, ...samples: Metric['samples']): Metric => ({
  name,
  type: 'gauge',
  help: 'Help.',
  samples,
});

test('each metric is listed once, each value with its worker', () => {
  const merged = byWorker([
    {
      slot: 1,
      metrics: [gauge('up', { value: 1 }), gauge('jobs', { labels: { job: 'a' }, value: 5 })],
    },
    { slot: 3, metrics: [gauge('up', { value: 2 })] },
  ]);
  expect(merged).toEqual([
    gauge('up', { labels: { worker: 1 }, value: 1 }, { labels: { worker: 3 }, value: 2 }),
    gauge('jobs', { labels: { worker: 1, job: 'a' }, value: 5 }),
  ]);
});
