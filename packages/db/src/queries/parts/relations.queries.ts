import type { RelationKindName } from '@bm/domain/parts/relation-kinds';
import { MAX_RELATIONS } from '@bm/domain/parts/relation-kinds';
import type { StatedRelation } from '@bm/domain/parts/relation.schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { rowInserter } from '../insert-rows.ts';
import { equals } from '../placeholders.ts';
import { bind, readByValues, readRows, write } from '../statements.ts';

/** A stored relation. */
export interface RelationRow {
  fromPartId: string;
  kind: RelationKindName;
  toPartId: string;
  /** The day on which it begins, in milliseconds; null for a kind without a day. */
  date: number | null;
}

/** A stored relation with the number of the other part. */
export type StatedNumberRow = Omit<RelationRow, 'toPartId'> & { sku: string };

export function relationReads(db: Connection, { parts, partRelations }: Tables) {
  const { fromPartId, kind, toPartId, date } = partRelations;
  const other = { kind, sku: parts.sku, name: parts.name, status: parts.status, date };

  return {
    /** The relations that a part states, with the other parts, by kind in catalogue order. */
    own: bind(
      (partId: string) => ({ fromPartId: partId }),
      readRows<StatedRelation>(
        db
          .select({ ...other, partId: toPartId })
          .from(partRelations)
          .innerJoin(parts, eq(parts.id, toPartId))
          .where(equals(fromPartId))
          .orderBy(asc(kind), asc(parts.rank), asc(toPartId)),
      ),
    ),
    /** The first MAX_RELATIONS relations that other parts state of a part, with these parts. */
    others: bind(
      (partId: string) => ({ toPartId: partId }),
      readRows<StatedRelation>(
        db
          .select({ ...other, partId: fromPartId })
          .from(partRelations)
          .innerJoin(parts, eq(parts.id, fromPartId))
          .where(equals(toPartId))
          .orderBy(asc(kind), asc(fromPartId))
          .limit(MAX_RELATIONS),
      ),
    ),
    /** The relations that parts state, with the numbers of the other parts, in any order. */
    statedBy: readByValues<StatedNumberRow>((ids) =>
      db
        .select({ fromPartId, kind, sku: parts.sku, date })
        .from(partRelations)
        .innerJoin(parts, eq(parts.id, toPartId))
        .where(inArray(fromPartId, ids)),
    ),
    /** The direct successors of parts, in any order; parts without one are left out. */
    successors: readByValues<RelationRow>((ids) =>
      db
        .select()
        .from(partRelations)
        .where(and(inArray(fromPartId, ids), eq(kind, 'replaced-by'))),
    ),
  };
}

export function relationWrites(db: Connection, { partRelations }: Tables) {
  const insertRelations = rowInserter(db, partRelations);
  const deleteRelations = write(db.delete(partRelations).where(equals(partRelations.fromPartId)));
  return {
    /** Replaces all relations that a part states. */
    async replace(
      fromPartId: string,
      relations: readonly Omit<RelationRow, 'fromPartId'>[],
    ): Promise<void> {
      await deleteRelations({ fromPartId });
      await insertRelations(relations.map((relation) => ({ ...relation, fromPartId })));
    },
  };
}
