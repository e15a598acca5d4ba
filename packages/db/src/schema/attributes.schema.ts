import {
  ATTRIBUTE_KINDS,
  type AttributeChoice,
  type CategoryUse,
} from '@bm/domain/attributes/attribute.schema';
import { UNIT_CODES } from '@bm/domain/attributes/units';
import { sql } from 'drizzle-orm';
import { among, type Kit } from './engine.ts';

/**
 * The attributes of parts. `choices` and `categories` are read and replaced with their attribute as a
 * whole, so each is one JSON column.
 */
export function defineAttributes(kit: Kit) {
  return kit.table(
    'attributes',
    {
      id: kit.text('id').primaryKey(),
      key: kit.text('key').notNull(),
      label: kit.text('label').notNull(),
      kind: kit.text('kind', { enum: ATTRIBUTE_KINDS }).notNull(),
      unit: kit.text('unit', { enum: UNIT_CODES }),
      decimals: kit.int('decimals').notNull(),
      help: kit.text('help').notNull(),
      choices: kit.json('choices').$type<AttributeChoice[]>().notNull(),
      categories: kit.json('categories').$type<CategoryUse[]>().notNull(),
      updatedAt: kit.time('updated_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('attributes_key').on(t.key),
      kit.check('attributes_kind_known', among(t.kind, ATTRIBUTE_KINDS)),
      kit.check('attributes_decimals', sql`${t.decimals} >= 0 and ${t.decimals} <= 4`),
    ],
  );
}
