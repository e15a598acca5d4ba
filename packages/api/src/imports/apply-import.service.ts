import type { StoredImport } from '@bm/db/store/imports.store';
import type { PartSave } from '@bm/db/store/parts.store';
import type { AuditRecord } from '@bm/db/store/records.store';
import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type {
  ApplyImportInput,
  ImportablePart,
  PartImport,
} from '@bm/domain/imports/import.schema';
import { PART_COLUMNS } from '@bm/domain/imports/part-file';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { SignedInContext } from '../context.ts';
import { pauseBetween } from '../turns.ts';
import { compareFile, hashFile, type ComparedRow } from './compare-file.ts';

/**
 * Applies the file of a dry run, all rows in one unit of work. A repeated call returns the applied
 * import. Throws IMPORT_NOT_FOUND, BAD_INPUT for another file,
 * IMPORT_REFUSED when rows are refused, and IMPORT_OUTDATED when a row would no longer change what
 * the dry run showed; the dry run is then ended.
 */
export async function applyImport(
  ctx: SignedInContext,
  { id, text }: ApplyImportInput,
): Promise<PartImport> {
  const { actor } = ctx;
  const { store, settings, clock } = ctx.deps;
  const dryRun = await requireDryRun(ctx, id, text);
  if (dryRun.state === 'applied') return toPartImport(dryRun);
  if (dryRun.state === 'refused') throw new AppError('IMPORT_OUTDATED');
  if (dryRun.counts.refused > 0) throw new AppError('IMPORT_REFUSED');
  const { currency } = settings;
  const { fileName } = dryRun;
  const rows: ComparedRow[] = [];
  const { digest } = await compareFile(store.read.parts, { text, currency }, (row) =>
    rows.push(row),
  );
  const at = clock();
  const plan = await planWrites(ctx, rows, at);
  const applied =
    digest === dryRun.digest && (await applyPlan(ctx, { id, fileName, at, rows, ...plan }));
  const actorName = actor.displayName;
  if (applied) return toPartImport({ ...dryRun, actorName, state: 'applied', endedAt: at });

  await store.write((tx) => tx.imports.end(id, 'refused', { actorId: actor.id, at }));
  // A concurrent call may have applied it.
  const ended = await requireDryRun(ctx, id, text);
  if (ended.state === 'applied') return toPartImport(ended);
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
  throw new AppError('BAD_INPUT', { message: 'This is not the file of the dry run.' });
}

interface Plan {
  saves: readonly PartSave[];
  entries: readonly AuditRecord[];
}

/** The writes of the rows. Created before the unit of work, which may run twice. */
async function planWrites(
  { deps, actor, requestId }: SignedInContext,
  rows: readonly ComparedRow[],
  at: number,
): Promise<Plan> {
  const pause = pauseBetween();
  const saves: PartSave[] = [];
  const entries: AuditRecord[] = [];
  for (const { result, part, stored } of rows) {
    await pause();
    if (part === null || (result.verdict !== 'added' && result.verdict !== 'changed')) continue;
    const id = stored?.id ?? deps.newId();
    saves.push({ before: stored, part: { ...part, id }, ledgerId: deps.newId() });
    const { sku, name } = part;
    entries.push({
      id: deps.newId(),
      actorId: actor.id,
      action: 'imports.applyFile',
      targetType: 'part',
      targetId: id,
      before: result.verdict === 'added' ? null : { sku, name, ...result.before },
      after: result.verdict === 'added' ? { ...part, id } : { sku, name, ...result.after },
      at,
      requestId,
    });
  }
  return { saves, entries };
}

interface Application extends Plan {
  id: string;
  fileName: string;
  at: number;
  rows: readonly ComparedRow[];
}

/** Rolls back a unit of work that finds other parts than the dry run. */
class OutdatedRows extends Error {
  override readonly name = 'OutdatedRows';
}

/** Writes all rows; false when nothing was written because a part is not as it was compared. */
async function applyPlan(
  { deps: { store }, actor }: SignedInContext,
  { id, fileName, at, rows, saves, entries }: Application,
): Promise<boolean> {
  try {
    await store.writeInTurns(async (tx) => {
      const isOpen = await tx.imports.end(id, 'applied', { actorId: actor.id, at });
      if (!isOpen) throw new OutdatedRows();
      for (const slice of slices(rows)) {
        if (!(await areUnchanged(tx, slice))) throw new OutdatedRows();
      }
      for (const slice of slices(saves)) {
        if (!(await tx.parts.saveAll(slice, { actorId: actor.id, note: fileName, at })))
          throw new OutdatedRows();
      }
      for (const slice of slices(entries)) await tx.audit.insertAll(slice);
    });
    return true;
  } catch (error) {
    if (error instanceof OutdatedRows) return false;
    throw error;
  }
}

/** The rows of one statement, which takes a few milliseconds. */
const ROWS_AT_ONCE = 25;

function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield rows.slice(from, from + ROWS_AT_ONCE);
}

/** Whether all parts still are as they were compared. Reservations may differ. */
async function areUnchanged(tx: Tx, rows: readonly ComparedRow[]): Promise<boolean> {
  const found = await tx.parts.stockedBySkus(rows.map(({ sku }) => sku));
  const bySku = new Map(found.map((part) => [normaliseSku(part.sku), part]));
  return rows.every(({ sku, stored }) => isSamePart(bySku.get(sku) ?? null, stored));
}

function isSamePart(one: ImportablePart | null, other: ImportablePart | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.id === other.id &&
    PART_COLUMNS.every((field) =>
      field === 'priceBreaks'
        ? JSON.stringify(one.priceBreaks) === JSON.stringify(other.priceBreaks)
        : one[field] === other[field],
    )
  );
}

function toPartImport(stored: StoredImport): PartImport {
  const { actorId: _actorId, fileHash: _fileHash, digest: _digest, ...shown } = stored;
  return shown;
}
