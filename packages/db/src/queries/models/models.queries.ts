import type { ModelHead, ModelPosition, StoredModel } from '@bm/domain/models/model.schema';
import { asc, eq, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { rowInserter } from '../insert-rows.ts';
import { equals } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  columnsWithout,
  countRows,
  findBy,
  hasChanged,
  insertRow,
  noValues,
  readRows,
  rowExists,
  updateColumns,
  write,
} from '../statements.ts';

const EDITED_COLUMNS = [
  'slug',
  'formerSlugs',
  'name',
  'yearFrom',
  'yearTo',
  'image',
  'diagrams',
  'version',
  'updatedAt',
] as const;

/** Points are stored as whole tenths of a percent. */
const TENTHS = 10;

/** A model with the numbers of its positions. */
interface CountedModel extends StoredModel {
  positions: number;
  sold: number;
}

export function modelReads(db: Connection, { bicycleModels, modelPositions }: Tables) {
  const isOfModel = equals(modelPositions.modelId);
  const ofThisModel = eq(modelPositions.modelId, bicycleModels.id);
  const selectPositions = readRows<ModelPosition>(
    db
      .select(columnsWithout(modelPositions, 'modelId'))
      .from(modelPositions)
      .where(isOfModel)
      .orderBy(asc(modelPositions.no)),
  );
  return {
    /** All models by slug, with the numbers of their positions, and of those with a part. */
    all: bind(
      noValues,
      readRows<CountedModel>(
        db
          .select({
            ...columnsOf(bicycleModels, 'id', ...EDITED_COLUMNS),
            positions: db.$count(modelPositions, ofThisModel),
            sold: sql<number>`(select count(${modelPositions.partId}) from ${modelPositions} where ${ofThisModel})`.mapWith(
              Number,
            ),
          })
          .from(bicycleModels)
          .orderBy(asc(bicycleModels.slug)),
      ),
    ),
    count: bind(noValues, countRows(db, bicycleModels)),
    byId: findBy(db.select().from(bicycleModels), bicycleModels.id),
    bySlug: findBy(db.select().from(bicycleModels), bicycleModels.slug),
    /** The positions of a model by number. */
    async positions(modelId: string): Promise<ModelPosition[]> {
      const rows = await selectPositions({ modelId });
      return rows.map((row) => ({ ...row, x: row.x / TENTHS, y: row.y / TENTHS }));
    },
    /** The positions of all models that have a part, by the name of the model and number. */
    forPart: bind(
      (partId: string) => ({ partId }),
      readRows<Pick<ModelHead, 'slug' | 'name'> & Pick<ModelPosition, 'no'>>(
        db
          .select({ ...columnsOf(bicycleModels, 'slug', 'name'), no: modelPositions.no })
          .from(modelPositions)
          .innerJoin(bicycleModels, ofThisModel)
          .where(equals(modelPositions.partId))
          .orderBy(asc(bicycleModels.name), asc(bicycleModels.slug), asc(modelPositions.no)),
      ),
    ),
    /** Whether a position of any model has the part. */
    hasPart: bind(
      (partId: string) => ({ partId }),
      rowExists(db, modelPositions, equals(modelPositions.partId)),
    ),
  };
}

export function modelWrites(db: Connection, { bicycleModels, modelPositions }: Tables) {
  const insertPositions = rowInserter(db, modelPositions);
  const deletePositions = write(db.delete(modelPositions).where(equals(modelPositions.modelId)));
  const deleteModel = write(db.delete(bicycleModels).where(equals(bicycleModels.id)));
  return {
    insert: bind((model: StoredModel) => ({ ...model }), write(insertRow(db, bicycleModels))),
    /** Replaces all fields of a model. Returns whether there is one. */
    update: bind(
      (model: StoredModel) => ({ ...model }),
      hasChanged(
        updateColumns(db, bicycleModels, ...EDITED_COLUMNS).where(equals(bicycleModels.id)),
      ),
    ),
    /** Replaces all positions of a model. */
    async replacePositions(modelId: string, positions: readonly ModelPosition[]): Promise<void> {
      await deletePositions({ modelId });
      const rows = positions.map((position) => ({
        ...position,
        modelId,
        x: Math.round(position.x * TENTHS),
        y: Math.round(position.y * TENTHS),
      }));
      await insertPositions(rows);
    },
    /** Deletes a model with its positions. */
    async remove(id: string): Promise<void> {
      await deletePositions({ modelId: id });
      await deleteModel({ id });
    },
  };
}
