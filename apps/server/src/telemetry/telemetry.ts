import type { Tracer } from '@bm/api/context';
import { type Release, releaseName } from '@bm/domain/shared/shop-config';
import { ProviderError } from '@bm/providers/provider-error';
import { Counter, type Registry, Histogram } from 'prom-client';
import type { Variables } from '../env/variables.ts';
import type { ErrorReporter } from './errors/error-report.ts';
import type { Tracing } from './tracing.ts';

export type Telemetry = Awaited<ReturnType<typeof createTelemetry>>;

/**
 * Metrics, traces and error reports of this process. Loads the packages of OpenTelemetry only where
 * traces are exported.
 */
export async function createTelemetry(variables: Variables, release: Release, registry: Registry) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = variables;
  const tracing =
    endpoint === undefined ? undefined : await startTracing(endpoint, variables, release, registry);
  const errors = await createErrorReporter(variables, release, registry);
  return { tracing, observeCalls: observeProviderCalls(registry, tracing), errors };
}

async function startTracing(
  endpoint: string,
  variables: Variables,
  release: Release,
  registry: Registry,
): Promise<Tracing> {
  const { otlpTracing } = await import('./otlp-tracing.ts');
  const spans = new Counter({
    name: 'trace_spans_total',
    help: 'Spans by the outcome of their export: exported, failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return otlpTracing({
    endpoint,
    sampleRatio: variables.OTEL_TRACES_SAMPLER_ARG,
    resource: {
      'service.name': 'bicycles-mania',
      'service.version': releaseName(release),
      'deployment.environment.name': variables.APP_ENV,
      'process.pid': process.pid,
    },
    onExport: (outcome, count) => spans.inc({ outcome }, count),
  });
}

async function createErrorReporter(
  { SENTRY_DSN: dsn, APP_ENV: environment }: Variables,
  release: Release,
  registry: Registry,
): Promise<ErrorReporter | undefined> {
  if (dsn === undefined) return undefined;
  const { sentryReporter } = await import('./errors/sentry-reporter.ts');
  const reports = new Counter({
    name: 'error_reports_total',
    help: 'Error reports to SENTRY_DSN by outcome: sent, failed, dropped.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return sentryReporter({
    dsn,
    release: releaseName(release),
    environment,
    onReport: (outcome) => reports.inc({ outcome }),
  });
}

/** A refund or a picture may take 30 s. */
const BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Methods of the ports that call no other system. */
const LOCAL: ReadonlySet<string> = new Set(['close', 'parseEvent', 'preload']);

/** Measures each call of a port, and records it as a span. */
type ObserveCalls = <Port extends object>(provider: string, port: Port) => Port;

/** Measures the calls of other systems: payments, identity, images and mail. */
function observeProviderCalls(registry: Registry, tracer: Tracer | undefined): ObserveCalls {
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
