import { z } from 'zod';
import type { RateLimitStore } from '../http/security/rate-limit/rate-limit-store.ts';
import type { MetricsJson } from '../http/operations/metrics-registry.ts';
import type { IpcChannel } from './ipc-channel.ts';

/** What the processes of one shop have in common; a shop of one process has none of it. */
export interface Peers {
  /** Calls, counted over all of them. */
  counts: RateLimitStore;
  /** Aborted when this process is to go while the others stay. */
  draining: AbortSignal;
  /** Gives the others what this process measured; answers how to ask all that serve now. */
  shareMetrics(
    own: () => Promise<MetricsJson>,
  ): () => Promise<{ slot: number; metrics: MetricsJson }[]>;
}

const countSchema = z.object({ calls: z.number(), endsInMs: z.number() });
/** The part of prom-client's JSON that aggregation reads; both ends run the same program. */
const isMetricsJson = (value: unknown): value is MetricsJson =>
  Array.isArray(value) && value.every((metric) => Array.isArray(metric?.values));
const measuredSchema = z.array(
  z.object({ slot: z.number(), answer: z.custom<MetricsJson>(isMetricsJson) }),
);

/** The siblings as one process reaches them: by asking the one that watches. */
export function createPeers(primary: IpcChannel, leaving: AbortSignal) {
  let measure: (() => Promise<MetricsJson>) | undefined;
  const siblings: Peers = {
    counts: {
      async add(key, windowMs) {
        return countSchema.parse(await primary.ask('count', { key, windowMs }));
      },
    },
    draining: leaving,
    shareMetrics(own) {
      measure = own;
      return async () => {
        const all = measuredSchema.parse(await primary.ask('measureAll'));
        return all.map(({ slot, answer }) => ({ slot, metrics: answer }));
      };
    },
  };
  return { shared: siblings, measure: async (): Promise<MetricsJson> => (await measure?.()) ?? [] };
}
