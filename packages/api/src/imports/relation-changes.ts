import type { Reads, Tx } from '@bm/db/store';
import { formatRelations, readRelations } from '@bm/domain/imports/relation-cells';
import { successionProblem } from '@bm/domain/parts/check-relations';
import {
  MAX_RELATIONS,
  RELATION_KIND_NAMES,
  RELATION_KINDS,
  type RelationTexts,
} from '@bm/domain/parts/relation-kinds';
import { normaliseSku } from '@bm/domain/parts/sku';
import { startOfDay } from '@bm/domain/shared/day';
import { readSuccessorIds } from '../relations/successors.ts';
import {
  OutdatedRow,
  ROWS_AT_ONCE,
  type AppliedBy,
  type PlannedRelations,
  type PreparedRow,
} from './planned-rows.ts';

/** Reads the relations of parts as texts, by the ids of the parts; for null nothing. */
export async function readRelationTexts(
  relations: Pick<Reads['relations'], 'statedBy'>,
  partIds: readonly string[] | null,
): Promise<(partId: string) => RelationTexts> {
  if (partIds === null) return () => ({});
  const stated = Map.groupBy(await relations.statedBy(partIds), ({ fromPartId }) => fromPartId);
  return (partId) => formatRelations(stated.get(partId) ?? []);
}

/** The relations of a row, with the id of its audit row. */
type RelationsRow = PlannedRelations & { row: number; auditId: string };

/**
 * Writes the relations of rows with their audit rows, after all parts. A succession without a day begins
 * today. Throws OutdatedRow: the unit must be rolled back.
 */
export async function writeRelations(
  tx: Tx,
  rows: readonly PreparedRow[],
  by: AppliedBy,
): Promise<void> {
  const changed = rows.flatMap(({ row, relations, relationAuditId: auditId }) =>
    relations === null ? [] : [{ ...relations, row, auditId }],
  );
  const superseded: SupersededPart[] = [];
  for (let from = 0; from < changed.length; from += ROWS_AT_ONCE) {
    superseded.push(...(await writeSlice(tx, changed.slice(from, from + ROWS_AT_ONCE), by)));
  }
  // Not before: the rows of a file may exchange a part and its successor.
  await refuseCircles(tx, superseded);
}

/** A part with a new successor. */
interface SupersededPart {
  id: string;
  sku: string;
  row: number;
}

async function writeSlice(
  tx: Tx,
  rows: readonly RelationsRow[],
  { actorId, requestId, at }: AppliedBy,
): Promise<SupersededPart[]> {
  const idOf = await findIds(
    tx,
    rows.map(({ sku }) => sku),
  );
  const textsOf = await readRelationTexts(
    tx.relations,
    rows.flatMap(({ sku }) => idOf(sku) ?? []),
  );
  const planned = rows.map(({ before, after, ...row }) => {
    const id = idOf(row.sku);
    if (id === undefined || !hasTexts(textsOf(id), before)) throw new OutdatedRow(row.row);
    return { ...row, id, before, after, stated: readRelations({ ...textsOf(id), ...after }) };
  });
  const idOfOther = await findIds(
    tx,
    planned.flatMap(({ stated }) => stated.map(({ sku }) => sku)),
  );
  for (const { id, row, stated } of planned) {
    if (stated.length > MAX_RELATIONS) throw new OutdatedRow(row);
    const relations = stated.map(({ kind, sku, date }) => {
      const toPartId = idOfOther(sku);
      if (toPartId === undefined) throw new OutdatedRow(row);
      const day = RELATION_KINDS[kind].isDated ? (date ?? startOfDay(at)) : null;
      return { kind, toPartId, date: day };
    });
    await tx.relations.replace(id, relations);
  }
  const entries = planned.map(({ id: targetId, auditId: id, sku, name, before, after }) => {
    const target = { id, targetType: 'part', targetId, action: 'imports.applyFile' } as const;
    const values = {
      before: { sku, name, relations: before },
      after: { sku, name, relations: after },
    };
    return { ...target, ...values, actorId, requestId, at };
  });
  await tx.audit.insertAll(entries);
  return planned.filter(({ after }) => (after['replaced-by'] ?? '') !== '');
}

/** Returns the id of a part by its number. */
async function findIds(tx: Tx, skus: readonly string[]) {
  const found = await tx.parts.namedBySkus(skus);
  const ids = new Map(found.map(({ id, sku }) => [normaliseSku(sku), id]));
  return (sku: string) => ids.get(normaliseSku(sku));
}

function hasTexts(current: RelationTexts, expected: RelationTexts): boolean {
  return RELATION_KIND_NAMES.every((kind) => (expected[kind] ?? current[kind]) === current[kind]);
}

async function refuseCircles(tx: Tx, superseded: readonly SupersededPart[]): Promise<void> {
  const next = await readSuccessorIds(
    tx,
    superseded.map(({ id }) => id),
  );
  const successorOf = (id: string) => next.get(id);
  for (const part of superseded) {
    const successor = successorOf(part.id);
    if (successor === undefined) continue;
    if (successionProblem(part, { id: successor, sku: '' }, successorOf) !== null)
      throw new OutdatedRow(part.row);
  }
}
