import type { Tracer } from '@bm/api/context';
import type { Store } from '@bm/db/store';

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

/** Records each unit of work as a span, with the milliseconds that it waited for the writer. */
export function tracedStore(store: Store, tracer: Tracer): Store {
  const traced = (write: Store['write']): Store['write'] => {
    return (unit, kind) =>
      tracer.span({ name: 'unit of work', kind: 'client' }, (span) => {
        const queuedAt = performance.now();
        return write((tx) => {
          span.set('shop.queue_wait_ms', Math.round(performance.now() - queuedAt));
          return unit(tx);
        }, kind);
      });
  };
  return {
    ...store,
    write: traced((unit, kind) => store.write(unit, kind)),
    writeInTurns: traced((unit) => store.writeInTurns(unit)),
  };
}
