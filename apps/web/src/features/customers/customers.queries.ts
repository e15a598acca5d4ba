import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** What admins see of a customer. */
export const customerById = { use: (id: string) => trpc.customers.byId.useQuery({ id }) };

/** The orders of a customer, newest first, page by page. */
export const customerOrders = {
  use: (id: string) => trpc.customers.orders.useInfiniteQuery({ id, limit: 10 }, byCursor),
};

/** The messages with an email, newest first, page by page. */
export const customerMessages = {
  use: (email: string) => trpc.messages.list.useInfiniteQuery({ email, limit: 5 }, byCursor),
};
