import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../../telemetry/tracing.ts';
import { requestLabels } from './request-labels.ts';

/** Routes whose requests are not traced. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/assets/*']);

/**
 * Records each request as a span. `traceparent` is read from proxies of `trustProxy` only: other
 * clients could attach their requests to any trace, or have all of them sampled.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  trustProxy: readonly string[],
): void {
  const isProxy = proxyAddr.compile([...trustProxy]);
  const spans = new WeakMap<FastifyRequest, RequestSpan>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, route, procedure } = requestLabels(request);
    if (UNTRACED.has(route)) return done();
    const { traceparent } = request.headers;
    const remote = request.socket.remoteAddress;
    const isTrusted = remote !== undefined && isProxy(remote, 0);
    const span = tracing.startRequest({
      name: `${method} ${route}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'shop.request_id': request.id,
        ...(procedure !== undefined && { 'rpc.method': procedure }),
      },
      traceparent: isTrusted && typeof traceparent === 'string' ? traceparent : undefined,
    });
    spans.set(request, span);
    span.run(done);
  });
  // The events of a request's body belong to its connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode);
    done();
  });
}
