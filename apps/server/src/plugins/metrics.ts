import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../env/host.ts';
import { bearerOf } from '../request-context.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  labels: string;
  /** Requests that took no longer than the bucket of the same place. */
  buckets: number[];
  count: number;
  seconds: number;
}

/** Counts every request of `app`, and tells at `/metrics` in Prometheus's text format. */
export function measureRequests(app: FastifyInstance, token: string | undefined): void {
  const series = new Map<string, Series>();

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const known = series.get(labels) ?? {
      labels,
      buckets: BUCKETS_S.map(() => 0),
      count: 0,
      seconds: 0,
    };
    const seconds = reply.elapsedTime / 1000;
    known.buckets = known.buckets.map(
      (count, at) => count + Number(seconds <= (BUCKETS_S[at] ?? 0)),
    );
    known.count += 1;
    known.seconds += seconds;
    series.set(labels, known);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('NOT_ALLOWED');
    return reply.type('text/plain; version=0.0.4').send(exposition([...series.values()]));
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

function exposition(series: readonly Series[]): string {
  const name = 'http_request_duration_seconds';
  const lines = series.flatMap(({ labels, buckets, count, seconds }) => [
    ...buckets.map((n, at) => `${name}_bucket{${labels},le="${BUCKETS_S[at]}"} ${n}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ]);
  const { rss, heapUsed } = process.memoryUsage();
  return [
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    `# TYPE ${name} histogram`,
    ...lines,
    '',
  ].join('\n');
}
