import { parentPort, workerData } from 'node:worker_threads';
import { runShare } from '@bm/db/sqlite/maintenance/shared-check';

// A thread of check-in-threads.ts.
parentPort?.postMessage(await runShare(workerData));
