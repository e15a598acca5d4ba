import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from '@bm/api/errors';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.ts';

const MAX_ATTRIBUTE_LENGTH = 256;
const MAX_ATTRIBUTES = 16;
/** Finished spans that wait for their export; further ones are dropped. */
const MAX_WAITING_SPANS = 2048;
const MAX_BATCH_SPANS = 512;
/** Exports in progress at once: a regular one, and all that waits at the shutdown. */
const MAX_EXPORTS = 1 + MAX_WAITING_SPANS / MAX_BATCH_SPANS;
const EXPORT_INTERVAL_MS = 2000;
const EXPORT_TIMEOUT_MS = 3000;
const SHUTDOWN_MS = 3000;

export interface OtlpTracingOptions {
  /** The base address of the collector: OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  /** The share of traces that are exported, from 0 to 1. */
  sampleRatio: number;
  resource: Readonly<Record<string, string | number>>;
  /** Receives the outcome of each export, with its number of spans. */
  onExport: (outcome: 'exported' | 'failed', spans: number) => void;
}

/**
 * Exports traces by OTLP over HTTP as JSON. An unavailable or slow collector delays no request: at
 * most MAX_WAITING_SPANS spans wait, further ones are dropped.
 */
export function otlpTracing(options: OtlpTracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...options.resource }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.sampleRatio) }),
    spanLimits: {
      attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH,
      attributeCountLimit: MAX_ATTRIBUTES,
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(options),
        maxQueueSize: MAX_WAITING_SPANS,
        maxExportBatchSize: MAX_BATCH_SPANS,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('bicycles-mania');
  const current = new AsyncLocalStorage<Context>();
  const parent = (): Context => current.getStore() ?? ROOT_CONTEXT;

  return {
    async span({ name, kind, attributes = {} }, work) {
      const spanKind = kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind: spanKind, attributes }, parent());
      const open = {
        set: (key: string, value: string | number | boolean) => void span.setAttribute(key, value),
      };
      try {
        return await current.run(trace.setSpan(parent(), span), () => work(open));
      } catch (error) {
        fail(span, toAppError(error).code);
        throw error;
      } finally {
        span.end();
      }
    },
    startRequest({ name, attributes, traceparent }) {
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.SERVER, attributes },
        remoteParent(traceparent),
      );
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        run: (work) => current.run(context, work),
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) fail(span, String(status));
          span.end();
        },
      };
    },
    async shutdown() {
      // A failed export was reported by `onExport`.
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, sleep(SHUTDOWN_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Marks a span as failed. The message of an error may contain personal data and is not recorded.
 */
function fail(span: Span, errorType: string): void {
  span.setAttribute('error.type', errorType);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function remoteParent(traceparent: string | undefined): Context {
  const found = traceparent === undefined ? null : parseTraceParent(traceparent);
  return found === null
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: true });
}

function createExporter({ endpoint, onExport }: OtlpTracingOptions): SpanExporter {
  const otlp = new OTLPTraceExporter({
    // oxlint-disable-next-line text/linear-regexp -- The endpoint is configuration.
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    concurrencyLimit: MAX_EXPORTS,
  });
  return {
    export(spans, done) {
      otlp.export(spans, (result) => {
        onExport(result.code === ExportResultCode.SUCCESS ? 'exported' : 'failed', spans.length);
        done(result);
      });
    },
    shutdown: () => otlp.shutdown(),
    forceFlush: () => otlp.forceFlush(),
  };
}
