import type { Tx } from '@bm/db/store';
import type { PartSave } from '@bm/db/store/parts';
import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { changedTexts } from '@bm/domain/attributes/value-cells';
import type { AuditRecord } from '@bm/db/store/records';
import { changedFields, importedPart, pickChanges } from '@bm/domain/imports/row-changes';
import type { ImportablePart, ImportedPart } from '@bm/domain/imports/import-row.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { ComparedRow } from './compare-file.ts';
import { namedAttributes, readPartValues } from './part-values.ts';
import {
  OutdatedRow,
  ROWS_AT_ONCE,
  type AppliedBy,
  type PlannedRow,
  type PreparedRow,
} from './planned-rows.ts';
import { readRelationTexts, writeRelations } from './relation-changes.ts';

/** The plan of a row that is not refused. */
export function planRow({ result: { row }, part, stored }: ComparedRow): PlannedRow {
  const before = stored === null ? null : { ...importedPart(stored), id: stored.id };
  if (part === null) return { row, before, after: null, relations: null };
  const { sku, name } = part;
  const stated = before?.relations ?? {};
  const texts = changedTexts(stated, part.relations);
  const after = { ...part, relations: stated };
  return {
    row,
    before,
    after: before !== null && changedFields(before, after).length === 0 ? null : after,
    relations: Object.keys(texts.after).length === 0 ? null : { sku, name, ...texts },
  };
}

/** Gives planned rows their ids. */
export function prepareRows(rows: readonly PlannedRow[], newId: () => string): PreparedRow[] {
  return rows.map((each) => ({
    ...each,
    partId: each.before?.id ?? newId(),
    ledgerId: newId(),
    auditId: newId(),
    relationAuditId: newId(),
  }));
}

/** Writes rows with their ledger and audit rows, their relations last. Throws OutdatedRow: the unit must be rolled back. */
export async function writeRows(
  tx: Tx,
  rows: readonly PreparedRow[],
  by: AppliedBy,
): Promise<void> {
  const attributes = await namedAttributes(tx, rows);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await writeSlice(tx, { rows: rows.slice(from, from + ROWS_AT_ONCE), attributes }, by);
  }
  await writeRelations(tx, rows, by);
}

async function writeSlice(
  tx: Tx,
  { rows, attributes }: { rows: readonly PreparedRow[]; attributes: readonly Attribute[] },
  { fileName: note, at, ...by }: AppliedBy,
): Promise<void> {
  const skus = rows.map(({ before, after }) => before?.sku ?? after?.sku ?? '');
  const found = await tx.parts.stockedBySkus(skus);
  const ids = found.map(({ id }) => id);
  const values = await readPartValues(tx.parts, ids, attributes);
  const hasRelations = rows.some(({ before }) => Object.keys(before?.relations ?? {}).length > 0);
  const relationsOf = await readRelationTexts(tx.relations, hasRelations ? ids : null);
  const bySku = new Map(
    found.map((part) => [normaliseSku(part.sku), values.importable(part, relationsOf(part.id))]),
  );
  const saves: PartSave[] = [];
  const entries: AuditRecord[] = [];
  for (const [at_, each] of rows.entries()) {
    const { row, before, after, partId: id, ledgerId } = each;
    const current = bySku.get(normaliseSku(skus[at_] ?? '')) ?? null;
    if (!isSamePart(current, before)) throw new OutdatedRow(row);
    if (after === null) continue;
    if (current !== null && after.onHand < current.reserved) throw new OutdatedRow(row);
    const changed = values.after(id, before, after);
    if (changed === null) throw new OutdatedRow(row);
    const saved = changed === undefined ? {} : { values: changed };
    saves.push({ before: current, part: { ...after, id }, ledgerId, ...saved });
    entries.push({ ...audited(each, after), ...by, at });
  }
  if (!(await tx.parts.saveAll(saves, { actorId: by.actorId, note, at }))) {
    throw new OutdatedRow(rows[0]?.row ?? 0);
  }
  await tx.audit.insertAll(entries);
}

/** Whether a part is as it was compared. Reservations may differ. */
function isSamePart(current: ImportablePart | null, before: PlannedRow['before']): boolean {
  if (current === null || before === null) return current === before;
  return current.id === before.id && changedFields(importedPart(current), before).length === 0;
}

function audited({ before, partId, auditId }: PreparedRow, after: ImportedPart) {
  const target = { id: auditId, targetType: 'part', targetId: partId } as const;
  const action = 'imports.applyFile' as const;
  if (before === null) return { ...target, action, before: null, after: { ...after, id: partId } };
  const { sku, name } = after;
  const changes = pickChanges(before, after, changedFields(before, after));
  return {
    ...target,
    action,
    before: { sku, name, ...changes.before },
    after: { sku, name, ...changes.after },
  };
}
