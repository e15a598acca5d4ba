import { z } from 'zod';
import type { RateLimitStore } from '../http/security/rate-limit/rate-limit-store.ts';
import type { MetricsJson } from '../http/operations/metrics-registry.ts';
import type { IpcChannel } from './ipc-channel.ts';

/** What the workers of one shop share. A shop of one process has no peers. */
export interface Peers {
  /** Rate limit counters over all workers. */
  rateLimitStore: RateLimitStore;
  /** Aborted when this worker drains while the others keep running. */
  draining: AbortSignal;
  /** Publishes this worker's metrics; returns a function that collects those of all ready workers. */
  shareMetrics(
    collect: () => Promise<MetricsJson>,
  ): () => Promise<{ slot: number; metrics: MetricsJson }[]>;
}

const countSchema = z.object({ calls: z.number(), endsInMs: z.number() });
/** Checks the part of prom-client's JSON that aggregation reads. */
const isMetricsJson = (value: unknown): value is MetricsJson =>
  Array.isArray(value) && value.every((metric) => Array.isArray(metric?.values));
const workerMetricsSchema = z.array(
  z.object({ slot: z.number(), response: z.custom<MetricsJson>(isMetricsJson) }),
);

/** The peers of a worker, reached through the primary process. */
export function createPeers(primary: IpcChannel, draining: AbortSignal) {
  let collectMetrics: (() => Promise<MetricsJson>) | undefined;
  const peers: Peers = {
    rateLimitStore: {
      async add(key, windowMs, count = 1) {
        return countSchema.parse(await primary.request('count', { key, windowMs, count }));
      },
    },
    draining,
    shareMetrics(collect) {
      collectMetrics = collect;
      return async () => {
        const all = workerMetricsSchema.parse(await primary.request('measureAll'));
        return all.map(({ slot, response }) => ({ slot, metrics: response }));
      };
    },
  };
  return {
    shared: peers,
    measure: async (): Promise<MetricsJson> => (await collectMetrics?.()) ?? [],
  };
}
