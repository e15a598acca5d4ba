import { createHash, timingSafeEqual } from 'node:crypto';
import type { Store } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../env/host.ts';
import { byWorker } from '../metrics/by-worker.ts';
import { exposition, type Metric } from '../metrics/exposition.ts';
import { processMetrics, type ProcessState } from '../metrics/process-metrics.ts';
import { requestTimes } from '../metrics/request-times.ts';
import { shopMetrics } from '../metrics/shop-metrics.ts';
import { bearerOf } from '../request-context.ts';
import { leadsHereForAll } from './own-names.ts';
import type { Siblings } from '../workers/siblings.ts';

export interface MetricsOptions extends ProcessState {
  /** Lets machines elsewhere read; without it only this one may. */
  token: string | undefined;
  store: Store;
  siblings: Siblings | undefined;
}

/** Measures every request of `app`, and tells at `/metrics` in Prometheus's text format. */
export function measureRequests(app: FastifyInstance, options: MetricsOptions): void {
  const { token, store, siblings } = options;
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
    if (!mayRead(request, token)) throw new AppError('NOT_ALLOWED');
    const processes = ofAll === undefined ? own() : byWorker(await ofAll());
    const metrics = [...(await shopMetrics(store)), ...processes];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(exposition(metrics));
  });
}

/** From this machine, not through a proxy; from elsewhere with the token. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const remote = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isRelayed = Object.keys(request.headers).some((name) =>
    /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name),
  );
  // A page that was led here by its own name asks from this machine too.
  const isByOwnName = leadsHereForAll(request.headers.host ?? '');
  if (isLoopbackHost(remote) && !isRelayed && isByOwnName) return true;
  const bearer = bearerOf(request.headers.authorization);
  return token !== undefined && bearer !== null && isSame(bearer, token);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}
