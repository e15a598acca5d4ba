import type { CategoryRow } from '@bm/domain/categories/category-tree';
import { asc } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, replaced } from '../placeholders.ts';
import { bind, findBy, insertRow, noValues, readRows, write } from '../statements.ts';

export function categoryReads(db: Connection, { categories }: Tables) {
  return {
    /** The places of all categories, and former names, by name. */
    all: bind(
      noValues,
      readRows<CategoryRow>(db.select().from(categories).orderBy(asc(categories.name))),
    ),
    byName: findBy(db.select().from(categories), categories.name),
    /** The names of the categories below one. */
    childrenOf: bind(
      (parent: string) => ({ parent }),
      readRows(
        db.select({ name: categories.name }).from(categories).where(equals(categories.parent)),
      ),
      (rows) => rows.map(({ name }) => name),
    ),
  };
}

export function categoryWrites(db: Connection, { categories }: Tables) {
  return {
    /** Adds a category, or replaces the place of the one with its name. */
    save: bind(
      (row: CategoryRow) => ({ ...row }),
      write(
        insertRow(db, categories).onConflictDoUpdate({
          target: categories.name,
          set: replaced(categories, 'parent', 'position', 'into'),
        }),
      ),
    ),
    remove: bind(
      (name: string) => ({ name }),
      write(db.delete(categories).where(equals(categories.name))),
    ),
  };
}
