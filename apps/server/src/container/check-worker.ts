import { parentPort, workerData } from 'node:worker_threads';
import { runShare } from '@bm/db/sqlite/maintenance/shared-check';

// A thread of check-in-threads.ts.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await runShare(workerData));
