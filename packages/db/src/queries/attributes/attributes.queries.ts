import { asc } from 'drizzle-orm';
import type { AttributeReads, AttributeWrites } from '../../store/attributes.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { replaced } from '../placeholders.ts';
import { columnsWithout, insertRow, readRows, write } from '../statements.ts';

export function attributeReads(db: Connection, { attributes }: Tables): AttributeReads {
  const selectAll = readRows(
    db
      .select(columnsWithout(attributes, 'updatedAt'))
      .from(attributes)
      .orderBy(asc(attributes.key)),
  );
  return { all: () => selectAll() };
}

export function attributeWrites(db: Connection, { attributes }: Tables): AttributeWrites {
  const upsert = write(
    insertRow(db, attributes).onConflictDoUpdate({
      target: attributes.id,
      set: replaced(attributes, 'label', 'help', 'choices', 'categories', 'updatedAt'),
    }),
  );
  return { save: (attribute, updatedAt) => upsert({ ...attribute, updatedAt }) };
}
