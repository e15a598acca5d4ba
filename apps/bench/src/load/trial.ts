import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { THIS_RELEASE } from '../processes/server.ts';
import type { Load, Sample } from './order-load.ts';

/** What a trial under load has at its end. */
export interface TrialRun {
  load: Pick<Load, 'samples' | 'acknowledged'>;
  /** The ids of the orders in the database. */
  stored: readonly string[];
  checkData: ReturnType<typeof runCheckData>;
}

/** Runs the data check of a build. */
export function runCheckData(settings: Readonly<Record<string, string>>, release = THIS_RELEASE) {
  const script = join(release, 'apps/server/dist/check-data.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/**
 * Compares the acknowledged orders with the stored ones. `surplus` orders are stored although no
 * response acknowledged them: they were placed twice.
 */
export function compareOrders({ load: { acknowledged }, stored, checkData }: TrialRun) {
  const inDatabase = new Set(stored);
  const known = new Set(acknowledged);
  const lost = acknowledged.filter((id) => !inDatabase.has(id)).length;
  const surplus = stored.filter((id) => !known.has(id)).length;
  return {
    counts: { acknowledged: acknowledged.length, lost, surplus },
    faults: [
      lost > 0 && 'Acknowledged orders are lost.',
      surplus > 0 && 'Orders are placed twice.',
      checkData.status !== 0 && `check:data fails: ${checkData.output}`,
    ],
  };
}

export const duration = ({ startedAt, endedAt }: Sample): number => Math.round(endedAt - startedAt);

/** The duration of the slowest request in milliseconds. */
export function slowest(samples: readonly Sample[]): number {
  return samples.reduce((max, sample) => Math.max(max, duration(sample)), 0);
}

/** The number of responses with each status; 0 is none. */
export function countStatuses(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Prints the result of a trial. A violated bound ends the program with 1. */
export function printTrial(result: object, violations: readonly (string | false)[]): void {
  const violated = violations.filter((one) => one !== false);
  process.stdout.write(`${JSON.stringify({ ...result, violations: violated })}\n`);
  if (violated.length > 0) process.exitCode = 1;
}
