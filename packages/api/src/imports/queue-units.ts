import type { StoredImport } from '@bm/db/store/imports';
import { UNIT_ROWS } from '@bm/domain/imports/part-file';
import type { SignedInContext } from '../context.ts';
import { compareFile } from './compare-file.ts';
import { packRows } from './import-units.ts';
import { planRow } from './part-changes.ts';
import type { PlannedRow } from './planned-rows.ts';

/** More than the units of a step. */
const STEP_UNITS = 1_000_000;

/**
 * Compares the file of a dry run again, stores what its rows do, in units, and starts to apply them. The
 * relations come after all parts, those of parts with fewer successors first: so no unit makes a circle
 * that a later one ends.
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
  const waiting = new Map<number, PlannedRow[]>();
  let units = 0;

  const storeUnit = async (step: number): Promise<void> => {
    const rows = waiting.get(step) ?? [];
    const lastRow = rows.at(-1)?.row ?? 0;
    const unit = step * STEP_UNITS + units;
    const stored = { runId, unit, lastRow, rows: await packRows(rows), createdAt };
    await store.write((tx) => tx.imports.insertUnit(stored));
    units += 1;
    waiting.delete(step);
  };
  const add = async (step: number, row: PlannedRow): Promise<void> => {
    const rows = waiting.get(step) ?? [];
    waiting.set(step, rows);
    rows.push(row);
    if (rows.length === size) await storeUnit(step);
  };
  const file = { text, currency: settings.currency };
  const compared = await compareFile(store.read, file, async (each) => {
    const { relations, ...part } = planRow(each);
    await add(0, { ...part, relations: null });
    if (relations !== null)
      await add(1 + each.successions, { row: part.row, before: null, after: null, relations });
  });
  for (const step of waiting.keys()) await storeUnit(step);
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
