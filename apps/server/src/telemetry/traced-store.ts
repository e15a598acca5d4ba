import type { Store } from '@bm/db/store';
import type { Tracer } from '@bm/api/tracer';

/** Records each unit of work as a span, with the milliseconds that it waited for the writer. */
export function tracedStore(store: Store, tracer: Tracer): Store {
  return {
    read: store.read,
    ping: () => store.ping(),
    close: () => store.close(),
    write: (unit) =>
      tracer.span({ name: 'unit of work', kind: 'client' }, (span) => {
        const queuedAt = performance.now();
        return store.write((tx) => {
          span.set('shop.queue_wait_ms', Math.round(performance.now() - queuedAt));
          return unit(tx);
        });
      }),
  };
}
