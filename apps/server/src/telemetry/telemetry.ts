import { type Release, releaseName } from '@bm/domain/shared/shop-config';
import { Counter, type Registry } from 'prom-client';
import type { Variables } from '../env/variables.ts';
import type { ErrorReporter } from './errors/error-report.ts';
import type { OtlpTracingOptions } from './otlp-tracing.ts';
import { type ObserveCalls, observeProviderCalls } from './provider-calls.ts';
import type { Tracing } from './tracing.ts';

/** Metrics, traces and error reports of this process. */
export interface Telemetry {
  /** Absent without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing: Tracing | undefined;
  observeCalls: ObserveCalls;
  /** Absent without SENTRY_DSN. */
  errors: ErrorReporter | undefined;
}

/** Loads the packages of OpenTelemetry only where traces are exported. */
export async function createTelemetry(
  variables: Variables,
  release: Release,
  registry: Registry,
): Promise<Telemetry> {
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
  const onExport: OtlpTracingOptions['onExport'] = (outcome, count) =>
    spans.inc({ outcome }, count);
  return otlpTracing({
    endpoint,
    sampleRatio: variables.OTEL_TRACES_SAMPLER_ARG,
    resource: {
      'service.name': 'bicycles-mania',
      'service.version': releaseName(release),
      'deployment.environment.name': variables.APP_ENV,
      'process.pid': process.pid,
    },
    onExport,
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
