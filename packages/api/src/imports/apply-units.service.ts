import type { ImportRun, ImportUnit, StoredImport } from '@bm/db/store/imports';
import type { Deps } from '../context.ts';
import { unpackRows } from './import-units.ts';
import { prepareRows, writeRows } from './part-changes.ts';
import { OutdatedRow } from './planned-rows.ts';

/** How long no other process continues a run: longer than a unit takes. Milliseconds. */
const LEASE_MS = 30_000;

/** Numbers of what a run of the job did. */
export type ApplyReport = Record<'units' | 'applied' | 'stopped', number>;

/**
 * Applies the units of large imports one after the other, each all or none. An import stops at the first
 * row whose part is not as the dry run saw it. After a crash another process continues with the next unit
 * when the lease has ended. Idempotent.
 */
export async function applyUnits(deps: Deps, signal?: AbortSignal): Promise<ApplyReport> {
  const report: ApplyReport = { units: 0, applied: 0, stopped: 0 };
  const { store, clock } = deps;
  for (;;) {
    const now = clock();
    const run = await store.read.imports.openRun(now);
    if (run === null) return report;
    const lease = { now, leaseUntil: now + LEASE_MS };
    if (!(await store.write((tx) => tx.imports.takeLease(run.runId, lease)))) return report;
    const ended = await applyRun(deps, run, { signal, onUnit: () => (report.units += 1) });
    if (ended === 'interrupted') return report;
    report[ended] += 1;
  }
}

async function applyRun(
  deps: Deps,
  run: ImportRun,
  { signal, onUnit }: { signal: AbortSignal | undefined; onUnit: () => void },
): Promise<'applied' | 'stopped' | 'interrupted'> {
  const { store, clock } = deps;
  const end = (state: 'applied' | 'refused', stoppedRow: number | null) =>
    store.write(async (tx) => {
      await tx.imports.endRun(run.runId, stoppedRow);
      await tx.imports.end(run.importId, state, { actorId: run.actorId, at: clock() });
    });
  for (;;) {
    if (signal?.aborted === true) return 'interrupted';
    const unit = await store.read.imports.nextUnit(run.runId);
    if (unit === null) {
      await end('applied', null);
      return 'applied';
    }
    try {
      if (!(await applyUnit(deps, run, unit))) return 'interrupted';
      onUnit();
    } catch (error) {
      if (!(error instanceof OutdatedRow)) throw error;
      await end('refused', error.row);
      return 'stopped';
    }
  }
}

/** Writes one unit; false when another process did. Throws OutdatedRow. */
async function applyUnit(
  { store, clock, newId }: Deps,
  { importId, actorId, requestId }: ImportRun,
  unit: ImportUnit,
): Promise<boolean> {
  const rows = prepareRows(await unpackRows(unit.rows), newId);
  const at = clock();
  const stored: Partial<StoredImport> = (await store.read.imports.byId(importId)) ?? {};
  const { fileName = '', appliedRow = 0 } = stored;
  // The units of relations begin again with earlier rows.
  const lastRow = Math.max(unit.lastRow, appliedRow);
  return store.writeInTurns(async (tx) => {
    if (!(await tx.imports.finishUnit({ ...unit, lastRow }, at + LEASE_MS))) return false;
    await writeRows(tx, rows, { actorId, requestId, fileName, at });
    return true;
  });
}
