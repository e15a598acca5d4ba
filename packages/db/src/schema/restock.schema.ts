import { reference, type Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

/** Accounts that get one mail when a part can be ordered again; the mail deletes the row. */
export function defineRestockRequests(kit: Kit, users: UsersTable, parts: PartsTable) {
  return kit.table(
    'restock_requests',
    {
      partId: reference(kit, 'part_id', () => parts.id, { onDelete: 'cascade' }),
      customerId: reference(kit, 'customer_id', () => users.id),
      requestedAt: kit.time('requested_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.partId, t.customerId] }),
      kit.index('restock_requests_customer').on(t.customerId, t.partId),
    ],
  );
}
