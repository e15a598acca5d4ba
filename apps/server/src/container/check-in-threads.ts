import { builtScript } from '@bm/db/engine/built-script';
import type { CheckDepth } from '@bm/db/sqlite/maintenance/integrity-check';
import {
  runShare,
  type SharedCheck,
  type StepFindings,
} from '@bm/db/sqlite/maintenance/shared-check';
import type { Backup } from '@bm/db/store/checks';
import { Worker } from 'node:worker_threads';

const ENTRY = builtScript(new URL('./check-worker.ts', import.meta.url));

/**
 * Checks a fully migrated SQLite database in several threads, of which this one is the first. Errors:
 * any; a check in one thread then names the reason.
 */
export async function checkInThreads(
  file: string,
  depth: CheckDepth,
  threads: number,
): Promise<Omit<Backup, 'bytes'>> {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const check: SharedCheck = { file, depth, next };
  const others = Array.from({ length: threads - 1 }, () => runInWorker(check));
  const shares = await Promise.all([runShare(check), ...others]);
  const findings = shares.flat().toSorted((a, b) => a.step - b.step);
  return {
    integrityFaults: findings.flatMap(({ integrityFaults }) => integrityFaults),
    violations: findings.flatMap(({ violations }) => violations),
  };
}

function runInWorker(check: SharedCheck): Promise<StepFindings[]> {
  const { promise, resolve, reject } = Promise.withResolvers<StepFindings[]>();
  const worker = new Worker(ENTRY, { workerData: check });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('A thread of the check ended early.')));
  return promise;
}
