import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Promises that a unit of work must not await, by name. */
export const outside: Record<string, () => Promise<unknown>> = {
  timer: () => sleep(0),
  immediate: () => nextTurn(),
  tick: () => new Promise<void>((resolve) => process.nextTick(resolve)),
  fetch: () => fetch('http://127.0.0.1:65535/').catch(() => undefined),
  'file read': () => readFile(import.meta.filename),
  digest: () => crypto.subtle.digest('SHA-256', new Uint8Array(1)),
  never: () => new Promise(() => {}),
};
