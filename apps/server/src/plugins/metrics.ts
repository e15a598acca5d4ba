import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../env/host.ts';
import { exposition } from '../metrics/exposition.ts';
import { requestTimes } from '../metrics/request-times.ts';
import { shopMetrics, type ShopState } from '../metrics/shop-metrics.ts';
import { bearerOf } from '../request-context.ts';

export interface MetricsOptions {
  /** Lets machines elsewhere read; without it only this one may. */
  token: string | undefined;
  shop: ShopState;
}

/** Measures every request of `app`, and tells at `/metrics` in Prometheus's text format. */
export function measureRequests(app: FastifyInstance, { token, shop }: MetricsOptions): void {
  const times = requestTimes();

  app.addHook('onResponse', async (request, reply) => {
    times.add({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('NOT_ALLOWED');
    const metrics = [...(await shopMetrics(shop)), times.metric()];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(exposition(metrics));
  });
}

/** From this machine, not through a proxy; from elsewhere with the token. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const remote = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isRelayed = Object.keys(request.headers).some((name) =>
    /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name),
  );
  if (isLoopbackHost(remote) && !isRelayed) return true;
  const bearer = bearerOf(request.headers.authorization);
  return token !== undefined && bearer !== null && isSame(bearer, token);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}
