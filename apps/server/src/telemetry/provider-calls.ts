import type { Tracer } from '@bm/api/context';
import { ProviderError } from '@bm/providers/provider-error';
import { Histogram, type Registry } from 'prom-client';

/** A refund or a picture may take 30 s. */
const BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Methods of the ports that call no other system. */
const LOCAL: ReadonlySet<string> = new Set(['close', 'parseEvent', 'preload']);

/** Measures each call of a port, and records it as a span. */
export type ObserveCalls = <Port extends object>(provider: string, port: Port) => Port;

/** Measures the calls of other systems: payments, identity, images and mail. */
export function observeProviderCalls(registry: Registry, tracer: Tracer | undefined): ObserveCalls {
  const duration = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Duration of calls of other systems, by outcome: ok, refused, unavailable, error.',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: BUCKETS_S,
    registers: [registry],
  });

  const measure = async (
    provider: string,
    operation: string,
    call: () => unknown,
  ): Promise<unknown> => {
    const startedAt = performance.now();
    let outcome = 'ok';
    try {
      return await call();
    } catch (error) {
      outcome = error instanceof ProviderError ? error.kind : 'error';
      throw error;
    } finally {
      const seconds = (performance.now() - startedAt) / 1000;
      duration.observe({ provider, operation, outcome }, seconds);
    }
  };

  const wrap = (provider: string, operation: string, call: () => unknown): Promise<unknown> => {
    const measured = () => measure(provider, operation, call);
    if (tracer === undefined) return measured();
    return tracer.span({ name: `provider ${provider}.${operation}`, kind: 'client' }, measured);
  };

  return (provider, port) =>
    new Proxy(port, {
      get(target, operation) {
        const method: unknown = Reflect.get(target, operation);
        if (typeof method !== 'function' || typeof operation === 'symbol') return method;
        const call = (args: unknown[]): unknown => Reflect.apply(method, target, args);
        if (LOCAL.has(operation)) return (...args: unknown[]) => call(args);
        return (...args: unknown[]) => wrap(provider, operation, () => call(args));
      },
    });
}
