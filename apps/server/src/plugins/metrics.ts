import { createHash, timingSafeEqual } from 'node:crypto';
import type { Store } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { byWorker } from '../metrics/by-worker.ts';
import { exposition, type Metric } from '../metrics/exposition.ts';
import { processMetrics, type ProcessState } from '../metrics/process-metrics.ts';
import { requestTimes } from '../metrics/request-times.ts';
import { shopMetrics } from '../metrics/shop-metrics.ts';
import { bearerOf } from '../request-context.ts';
import { isLocalRequest } from './local-request.ts';
import { leadsHereForAll } from './own-names.ts';
import type { Siblings } from '../workers/siblings.ts';

export interface MetricsOptions extends ProcessState {
  /** Lets its bearer read, from everywhere. */
  token: string | undefined;
  /** Whether this machine needs the token too: a proxy's requests may come from it. */
  tokenOnly: boolean;
  store: Store;
  siblings: Siblings | undefined;
}

/** Measures every request of `app`, and tells at `/metrics` in Prometheus's text format. */
export function measureRequests(app: FastifyInstance, options: MetricsOptions): void {
  const { store, siblings } = options;
  const times = requestTimes();
  const own = (): Metric[] => [...processMetrics(options), times.metric()];
  const ofAll = siblings?.shareMetrics(own);

  app.addHook('onResponse', (request, reply, done) => {
    times.add({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options)) throw new AppError('NOT_ALLOWED');
    const processes = ofAll === undefined ? own() : byWorker(await ofAll());
    const metrics = [...(await shopMetrics(store)), ...processes];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(exposition(metrics));
  });
}

/** From this machine, not through a proxy; otherwise with the token. */
function mayRead(
  request: FastifyRequest,
  { token, tokenOnly }: Pick<MetricsOptions, 'token' | 'tokenOnly'>,
): boolean {
  // A page that was led here by its own name asks from this machine too.
  const isByOwnName = leadsHereForAll(request.headers.host ?? '');
  if (!tokenOnly && isLocalRequest(request) && isByOwnName) return true;
  const bearer = bearerOf(request.headers.authorization);
  return token !== undefined && bearer !== null && isSame(bearer, token);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}
