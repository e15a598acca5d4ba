import { checkoutPageSchema } from '@bm/domain/checkouts/checkout.schema';
import {
  customerIdInput,
  customerOrdersInput,
  customerSchema,
} from '@bm/domain/customers/customer.schema';
import { addCustomerNoteInput, addedNoteSchema } from '@bm/domain/notes/note.schema';
import { perTenMinutes } from '../call-limit.ts';
import { always, paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, router } from '../trpc.ts';
import { addCustomerNote } from './add-note.service.ts';
import { getCustomer } from './get-customer.service.ts';

/** The page of one customer, for admins. */
export const customersRouter = router({
  // Sums up all documents of the customer.
  byId: adminProcedure({ rows: WHOLE_LIST, unbounded: always })
    .input(customerIdInput)
    .output(customerSchema)
    .query(({ ctx, input }) => getCustomer(ctx.deps.store.read, input.id)),

  orders: adminProcedure({ rows: paged() })
    .input(customerOrdersInput)
    .output(checkoutPageSchema)
    .query(({ ctx, input: { id, ...paging } }) =>
      ctx.deps.store.read.checkouts.pageForCustomer(id, paging),
    ),

  addNote: adminProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 600, account: 120 }),
    perDay: { address: 2000, account: 1000 },
    idempotent: true,
    audit: 'customers.addNote',
  })
    .input(addCustomerNoteInput)
    .output(addedNoteSchema)
    .mutation(({ ctx, input }) => addCustomerNote(ctx, input)),
});
