import { sql } from 'drizzle-orm';
import { reference, type Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

/** Named sets of parts of an account. `nameKey` is the name as it is compared. */
export function defineLists(kit: Kit, users: UsersTable) {
  return kit.table(
    'lists',
    {
      id: kit.text('id').primaryKey(),
      customerId: reference(kit, 'customer_id', () => users.id),
      name: kit.text('name').notNull(),
      nameKey: kit.text('name_key').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
    },
    (t) => [kit.uniqueIndex('lists_customer_name').on(t.customerId, t.nameKey)],
  );
}

type ListsTable = ReturnType<typeof defineLists>;

/** The lines of lists, one for a part. */
export function defineListLines(kit: Kit, lists: ListsTable, parts: PartsTable) {
  return kit.table(
    'list_lines',
    {
      listId: reference(kit, 'list_id', () => lists.id),
      partId: reference(kit, 'part_id', () => parts.id),
      /** The order of the lines. */
      position: kit.int('position').notNull(),
      quantity: kit.int('quantity').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.listId, t.partId] }),
      kit.index('list_lines_part').on(t.partId),
      kit.check('list_lines_quantity_positive', sql`${t.quantity} > 0`),
    ],
  );
}
