import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { asc } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { PartSearch } from '../../store/parts.ts';
import { replaced } from '../placeholders.ts';
import { bind, columnsWithout, insertRow, readRows, write, noValues } from '../statements.ts';

export function attributeReads(db: Connection, { attributes }: Tables) {
  return {
    /** All attributes, by key. */
    all: bind(
      noValues,
      readRows<Attribute>(
        db
          .select(columnsWithout(attributes, 'updatedAt'))
          .from(attributes)
          .orderBy(asc(attributes.key)),
      ),
    ),
  };
}

/** The same outside a unit of work, where the attributes of the last call are returned until they change. */
export function committedAttributeReads(_db: Connection, _tables: Tables, search: PartSearch) {
  return {
    /** All attributes, by key. */
    all: (): Promise<readonly Attribute[]> => search.attributes(),
  };
}

export function attributeWrites(db: Connection, { attributes }: Tables) {
  return {
    /** Adds an attribute, or replaces the one with its id. */
    save: bind(
      (attribute: Attribute, updatedAt: number) => ({ ...attribute, updatedAt }),
      write(
        insertRow(db, attributes).onConflictDoUpdate({
          target: attributes.id,
          set: replaced(attributes, 'label', 'help', 'choices', 'categories', 'updatedAt'),
        }),
      ),
    ),
  };
}
