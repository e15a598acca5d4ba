import { drizzle } from 'drizzle-orm/better-sqlite3';
import { dataChecks } from '../../queries/checks/data-checks.queries.ts';
import type { Backup } from '../../store/checks.ts';
import { openReadOnly } from '../connection/open-read-only.ts';
import { tables } from '../tables.ts';
import {
  type CheckDepth,
  findCheckViolations,
  findCorruption,
  findDanglingReferences,
} from './integrity-check.ts';

/** A check of a database that several threads share. Crosses a thread boundary. */
export interface SharedCheck {
  readonly file: string;
  readonly depth: CheckDepth;
  /** One element: the index of the next step to run. */
  readonly next: Int32Array<SharedArrayBuffer>;
}

/** The findings of one step. */
export interface StepFindings extends Omit<Backup, 'bytes'> {
  readonly step: number;
}

/**
 * Runs steps of `check`, each in one thread only, until none is left. Needs a fully migrated database. Each step
 * reads a snapshot of its own. Throws SQLite's error.
 */
export async function runShare({ file, depth, next }: SharedCheck): Promise<StepFindings[]> {
  const { client } = openReadOnly(file);
  try {
    // The longest steps come first, so that all threads end at about the same time.
    const fileSteps = [
      () => findDanglingReferences(client),
      () => findCorruption(client, depth),
      () => findCheckViolations(client),
    ].map((find) => async () => ({ integrityFaults: find(), violations: [] }));
    const dataSteps = dataChecks(drizzle({ client }), tables).map((check) => async () => {
      return { integrityFaults: [], violations: await check() };
    });
    const steps = [...fileSteps, ...dataSteps];
    const findings: StepFindings[] = [];
    for (;;) {
      const step = Atomics.add(next, 0, 1);
      const run = steps[step];
      if (run === undefined) return findings;
      findings.push({ step, ...(await run()) });
    }
  } finally {
    client.close();
  }
}
