import { z } from 'zod';
import type { CallCounts } from '../limits/call-counts.ts';
import { type Metric, metricSchema } from '../metrics/exposition.ts';
import type { Channel } from './channel.ts';

/** What the processes of one shop have in common; a shop of one process has none of it. */
export interface Siblings {
  /** Calls, counted over all of them. */
  counts: CallCounts;
  /** Aborted when this process is to go while the others stay. */
  leaving: AbortSignal;
  /** Gives the others what this process measured; answers how to ask all that serve now. */
  shareMetrics(own: () => Metric[]): () => Promise<{ slot: number; metrics: Metric[] }[]>;
}

const countSchema = z.object({ calls: z.number(), endsInMs: z.number() });
const measuredSchema = z.array(z.object({ slot: z.number(), answer: z.array(metricSchema) }));

/** The siblings as one process reaches them: by asking the one that watches. */
export function siblingsBy(primary: Channel, leaving: AbortSignal) {
  let measure: (() => Metric[]) | undefined;
  const siblings: Siblings = {
    counts: {
      async add(key, windowMs) {
        return countSchema.parse(await primary.ask('count', { key, windowMs }));
      },
    },
    leaving,
    shareMetrics(own) {
      measure = own;
      return async () => {
        const all = measuredSchema.parse(await primary.ask('measureAll'));
        return all.map(({ slot, answer }) => ({ slot, metrics: answer }));
      };
    },
  };
  return { shared: siblings, measure: (): Metric[] => measure?.() ?? [] };
}
