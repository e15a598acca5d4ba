import type { Diagram } from '@bm/domain/models/model.schema';
import { sql } from 'drizzle-orm';
import { reference, type Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';

/** Bicycle models. `diagrams` and `formerSlugs` are read and replaced with their model as a whole. */
export function defineBicycleModels(kit: Kit) {
  return kit.table(
    'bicycle_models',
    {
      id: kit.text('id').primaryKey(),
      slug: kit.text('slug').notNull(),
      formerSlugs: kit.json('former_slugs').$type<string[]>().notNull(),
      name: kit.text('name').notNull(),
      yearFrom: kit.int('year_from'),
      yearTo: kit.int('year_to'),
      image: kit.text('image').notNull(),
      diagrams: kit.json('diagrams').$type<Diagram[]>().notNull(),
      version: kit.int('version').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
    },
    (t) => [kit.uniqueIndex('bicycle_models_slug').on(t.slug)],
  );
}

type ModelsTable = ReturnType<typeof defineBicycleModels>;

/** The numbered positions of bicycle models. `x` and `y` are tenths of a percent of the diagram. */
export function defineModelPositions(kit: Kit, models: ModelsTable, parts: PartsTable) {
  return kit.table(
    'model_positions',
    {
      modelId: reference(kit, 'model_id', () => models.id),
      no: kit.int('no').notNull(),
      name: kit.text('name').notNull(),
      partId: kit.text('part_id').references(() => parts.id),
      quantity: kit.int('quantity').notNull(),
      piecesPerUnit: kit.int('pieces_per_unit').notNull(),
      diagram: kit.int('diagram').notNull(),
      x: kit.int('x').notNull(),
      y: kit.int('y').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.modelId, t.no] }),
      kit.index('model_positions_part').on(t.partId),
      kit.check('model_positions_quantity', sql`${t.quantity} > 0 and ${t.piecesPerUnit} > 0`),
      kit.check(
        'model_positions_point',
        sql`${t.x} >= 0 and ${t.x} <= 1000 and ${t.y} >= 0 and ${t.y} <= 1000`,
      ),
    ],
  );
}
