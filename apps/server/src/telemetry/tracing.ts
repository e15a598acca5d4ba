import type { Tracer } from '@bm/api/tracer';

/** The span of an HTTP request. */
export interface RequestSpan {
  /** Runs `work` so that later spans of the request are below this one. */
  run(work: () => void): void;
  end(status: number): void;
}

interface RequestSpanOptions {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The header `traceparent` of a trusted proxy. */
  traceparent?: string | undefined;
}

/** The traces of this process. */
export interface Tracing extends Tracer {
  startRequest(options: RequestSpanOptions): RequestSpan;
  /** Exports the remaining spans; waits SHUTDOWN_MS at most. */
  shutdown(): Promise<void>;
}
