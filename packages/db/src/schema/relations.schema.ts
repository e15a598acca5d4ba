import { RELATION_KIND_NAMES } from '@bm/domain/parts/relation-kinds';
import { sql } from 'drizzle-orm';
import { among, type Kit, reference } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';

/** Relations that a part states of another one. `date` is the day on which a dated one begins. */
export function definePartRelations(kit: Kit, parts: PartsTable) {
  return kit.table(
    'part_relations',
    {
      fromPartId: reference(kit, 'from_part_id', () => parts.id, { onDelete: 'cascade' }),
      kind: kit.text('kind', { enum: RELATION_KIND_NAMES }).notNull(),
      toPartId: reference(kit, 'to_part_id', () => parts.id, { onDelete: 'cascade' }),
      date: kit.time('date'),
    },
    (t) => [
      kit.primaryKey({ columns: [t.fromPartId, t.kind, t.toPartId] }),
      kit.index('part_relations_to').on(t.toPartId, t.kind, t.fromPartId),
      kit
        .uniqueIndex('part_relations_one_successor')
        .on(t.fromPartId)
        .where(sql`${t.kind} = 'replaced-by'`),
      kit.check('part_relations_other_part', sql`${t.fromPartId} <> ${t.toPartId}`),
      kit.check('part_relations_kind_known', among(t.kind, RELATION_KIND_NAMES)),
    ],
  );
}
