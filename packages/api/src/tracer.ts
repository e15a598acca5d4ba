/** One piece of work in a trace. */
export interface SpanOptions {
  name: string;
  /** `client` for a call to another system. */
  kind?: 'internal' | 'client';
  /** No personal data and no secrets, because traces leave the machine. */
  attributes?: Readonly<Record<string, string | number | boolean>>;
}

/** A span whose work is in progress. */
export interface OpenSpan {
  set(attribute: string, value: string | number | boolean): void;
}

/** Records traces; the host provides it where traces are exported. */
export interface Tracer {
  /** Runs `work` in a span below the current one. A rejection marks the span with its error code. */
  span<T>(options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
}
