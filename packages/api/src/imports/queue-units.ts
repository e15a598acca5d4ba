import type { StoredImport } from '@bm/db/store/imports';
import { UNIT_ROWS } from '@bm/domain/imports/part-file';
import type { SignedInContext } from '../context.ts';
import { compareFile, type ComparedRow } from './compare-file.ts';
import { packRows } from './import-units.ts';
import { planRow, type PlannedRow } from './part-changes.ts';

/**
 * Compares the file of a dry run again, stores what its rows do, in units, and starts to apply them.
 * Returns false when a row would not change what the dry run showed; nothing is then queued.
 */
export async function queueUnits(
  { deps, actor, requestId }: SignedInContext,
  { id: importId, digest }: StoredImport,
  text: string,
): Promise<boolean> {
  const { store, settings, clock, importSizes } = deps;
  const createdAt = clock();
  const runId = deps.newId();
  const size = importSizes?.unit ?? UNIT_ROWS;
  let rows: PlannedRow[] = [];
  let unit = 0;

  const storeUnit = async (): Promise<void> => {
    const lastRow = rows.at(-1)?.row;
    if (lastRow === undefined) return;
    const stored = { runId, unit, lastRow, rows: await packRows(rows), createdAt };
    await store.write((tx) => tx.imports.insertUnit(stored));
    unit += 1;
    rows = [];
  };
  const add = async (row: ComparedRow): Promise<void> => {
    rows.push(planRow(row));
    if (rows.length === size) await storeUnit();
  };
  const file = { text, currency: settings.currency };
  const compared = await compareFile(store.read, file, add);
  await storeUnit();
  const run = { importId, runId, actorId: actor.id, requestId };
  return store.write(async (tx) => {
    const current = await tx.imports.byId(importId);
    const isOpen = compared.digest === digest && current?.state === 'dry-run';
    if (isOpen && (await tx.imports.start(run, createdAt))) return true;
    await tx.imports.endRun(runId, null);
    // A concurrent call may have started it.
    return current?.state === 'applying';
  });
}
