import type { StoredImport } from '@bm/db/store/imports';
import { AppError } from '@bm/domain/errors/app-error';
import type { ApplyImportInput, PartImport } from '@bm/domain/imports/import.schema';
import type { SignedInContext } from '../context.ts';
import { withoutAdminCheck } from '../users/role-guard.ts';
import { applyUnits } from './apply-units.service.ts';
import { compareFile, hashFile, isInUnits } from './compare-file.ts';
import { planRow, prepareRows, writeRows } from './part-changes.ts';
import { OutdatedRow, type PlannedRow } from './planned-rows.ts';
import { queueUnits } from './queue-units.ts';

/**
 * Applies the file of a dry run: all rows in one unit of work, or a file of more than MAX_ROWS_AT_ONCE
 * rows or MAX_RELATIONS_AT_ONCE relations in units, one after the other, which goes on after the call. A repeated call returns the import as it is.
 * Throws IMPORT_NOT_FOUND, BAD_INPUT for another file, IMPORT_REFUSED when rows are refused, and
 * IMPORT_OUTDATED when a row would no longer change what the dry run showed; the dry run is then ended.
 */
export async function applyImport(
  ctx: SignedInContext,
  { id, text }: ApplyImportInput,
): Promise<PartImport> {
  const { actor, deps } = ctx;
  const dryRun = await requireDryRun(ctx, id, text);
  if (dryRun.state === 'refused') throw new AppError('IMPORT_OUTDATED');
  if (dryRun.state !== 'dry-run') return toPartImport(dryRun);
  if (dryRun.counts.refused > 0) throw new AppError('IMPORT_REFUSED');
  const at = deps.clock();
  // The rows of a large file are not held in memory. Its relations are known once it is compared.
  const isLarge = isInUnits({ ...dryRun, relations: 0 }, deps);
  const isDone = await (isLarge
    ? queueUnits(ctx, dryRun, text)
    : applyAtOnce(ctx, dryRun, text, at));
  if (!isDone) {
    await deps.store.write((tx) => tx.imports.end(id, 'refused', { actorId: actor.id, at }));
  }
  // A concurrent call may have applied it.
  const ended = await requireDryRun(ctx, id, text);
  // It goes on, like its job, when the role of the admin ends meanwhile.
  const work = { ...deps, store: withoutAdminCheck(deps.store) };
  if (ended.state === 'applying') deps.startWork?.(() => applyUnits(work));
  if (ended.state !== 'refused') return toPartImport(ended);
  throw new AppError('IMPORT_OUTDATED');
}

async function requireDryRun(
  { deps }: SignedInContext,
  id: string,
  text: string,
): Promise<StoredImport> {
  const dryRun = await deps.store.read.imports.byId(id);
  if (dryRun === null) throw new AppError('IMPORT_NOT_FOUND');
  if (dryRun.fileHash === (await hashFile(text))) return dryRun;
  throw new AppError('BAD_INPUT', { message: 'This is not the file that was checked.' });
}

/**
 * Writes all rows, or in units if they change many relations; false when nothing was written because a part
 * is not as it was compared.
 */
async function applyAtOnce(
  ctx: SignedInContext,
  dryRun: StoredImport,
  text: string,
  at: number,
): Promise<boolean> {
  const { deps, actor, requestId } = ctx;
  const { id, fileName, digest } = dryRun;
  const { store, settings } = deps;
  const planned: PlannedRow[] = [];
  const file = { text, currency: settings.currency };
  const compared = await compareFile(store.read, file, (row) => {
    planned.push(planRow(row));
  });
  if (compared.digest !== digest) return false;
  if (isInUnits(compared, deps)) return queueUnits(ctx, dryRun, text);
  const rows = prepareRows(planned, deps.newId);
  const by = { actorId: actor.id, requestId, fileName, at };
  try {
    return await store.writeInTurns(async (tx) => {
      if (!(await tx.imports.end(id, 'applied', by))) return false;
      await writeRows(tx, rows, by);
      return true;
    });
  } catch (error) {
    if (error instanceof OutdatedRow) return false;
    throw error;
  }
}

/** An import as admins see it. */
export function toPartImport(stored: StoredImport): PartImport {
  const { actorId: _actorId, fileHash: _fileHash, digest: _digest, ...shown } = stored;
  return shown;
}
