import { Counter, Registry } from 'prom-client';
import type { ResponseCache } from './response-cache.ts';

/** Counts the requests of a response cache by outcome, when the metrics are read. */
export function cacheMetrics({ requests }: Pick<ResponseCache<never>, 'requests'>): Registry {
  const registry = new Registry();
  const counter = new Counter({
    name: 'response_cache_requests_total',
    help: 'Requests of the response cache by outcome: hit, miss.',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      this.inc({ outcome: 'hit' }, requests.hits);
      this.inc({ outcome: 'miss' }, requests.misses);
    },
  });
  registry.registerMetric(counter);
  return registry;
}
