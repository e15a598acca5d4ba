import { executionAsyncResource } from 'node:async_hooks';

const retained: object[] = [];

/**
 * Retains one of the objects that `process.nextTick` queues, and with it their hidden class. Between two
 * ticks there is none, so a garbage collection can delete the class; the next object then has a new one,
 * and V8 defines its symbol keys through the runtime for the rest of the process: 3 µs per request.
 * Call it before other work of the start.
 */
export function retainTickObject(): void {
  process.nextTick(() => retained.push(executionAsyncResource()));
}
