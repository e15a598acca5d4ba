import type { Store } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { parseBearer } from '../security/bearer-token.ts';
import type { JobHistory } from '../../jobs/job-history.ts';
import type { ResponseCache } from '../../response-cache/response-cache.ts';
import { readGauge } from '../../telemetry/read-gauge.ts';
import { isLocalHostName, isLocalRequest } from '../security/host-header.ts';
import { runtimeRegistry, shopMetrics } from './metrics-registry.ts';
import { requestLabels } from './request-labels.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Who may read what only operators should. */
export interface MetricsAccess {
  /** Grants access from any address. */
  token: string | undefined;
  /** Whether requests from this machine need the token too, because a proxy may send them. */
  tokenOnly: boolean;
}

interface MetricsOptions {
  store: Store;
  /** Units of work that were accepted and have not finished. */
  queueDepth: () => number;
  jobHistory: JobHistory;
  access: MetricsAccess;
  /** The metrics of this server. */
  registry: Registry;
  /** The metrics of other parts of the process. */
  others: Registry;
}

/**
 * Measures every request of `app`, its queue and its jobs, and serves `/metrics` in Prometheus's text
 * format.
 */
export function measureRequests(app: FastifyInstance, options: MetricsOptions): void {
  const { store, queueDepth, jobHistory, access, registry, others } = options;
  readGauge(registry, 'store_queue_depth', 'Units of work that wait for the writer.', queueDepth);
  registry.registerMetric(
    new Gauge({
      name: 'job_last_success_age_seconds',
      help: 'Time since the last complete run of a job, or since its start.',
      labelNames: ['job'],
      registers: [],
      collect() {
        this.reset();
        for (const { job, seconds } of jobHistory.ages()) this.set({ job }, seconds);
      },
    }),
  );
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status', 'procedure'],
    buckets: BUCKETS_S,
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const labels = { ...requestLabels(request), status: reply.statusCode };
    requestDuration.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!isAuthorized(request, access)) throw new AppError('NOT_ALLOWED');
    const shop = await shopMetrics(store);
    const all = Registry.merge([shop, runtimeRegistry(), registry, others]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Allows direct requests from this machine, and others with the token. */
function isAuthorized(request: FastifyRequest, { token, tokenOnly }: MetricsAccess): boolean {
  // DNS rebinding: a foreign page in a local browser also connects from this machine.
  const isLocalName = isLocalHostName(request.headers.host ?? '');
  if (!tokenOnly && isLocalRequest(request) && isLocalName) return true;
  const bearer = parseBearer(request.headers.authorization);
  return token !== undefined && bearer !== null && timingSafeEqual(digest(bearer), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Counts the requests of a response cache by outcome, when the metrics are read. */
export function measureCache(
  registry: Registry,
  { requests }: Pick<ResponseCache<never>, 'requests'>,
): void {
  registry.registerMetric(
    new Counter({
      name: 'response_cache_requests_total',
      help: 'Requests of the response cache by outcome: hit, miss.',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        this.inc({ outcome: 'hit' }, requests.hits);
        this.inc({ outcome: 'miss' }, requests.misses);
      },
    }),
  );
}

/** A request as the server sees it behind its proxies. */
export const requestInfoSchema = z.object({
  /** The visitor's address. */
  address: z.string(),
  protocol: z.string(),
  /** Whether a proxy named the visitor's address. */
  forwarded: z.boolean(),
});
export type RequestInfo = z.infer<typeof requestInfoSchema>;

/** `/request-info`: the caller's own address and protocol, for checks of a proxy; access as to `/metrics`. */
export async function requestInfoPlugin(
  app: FastifyInstance,
  access: MetricsAccess,
): Promise<void> {
  app.get('/request-info', async (request, reply): Promise<RequestInfo> => {
    if (!isAuthorized(request, access)) throw new AppError('NOT_ALLOWED');
    void reply.header('cache-control', 'no-store');
    return {
      address: request.ip,
      protocol: request.protocol,
      forwarded: request.headers['x-forwarded-for'] !== undefined,
    };
  });
}
