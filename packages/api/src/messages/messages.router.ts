import {
  contactMessageInput,
  contactMessagePageSchema,
  messageListInput,
  newsletterAddressListInput,
  newsletterAddressPageSchema,
  newsletterInput,
  newsletterTokenInput,
  newsletterTokenResultSchema,
  receiptSchema,
} from '@bm/domain/messages/message.schema';
import { perMinute, perTenMinutes } from '../call-limit.ts';
import { paged } from '../row-cost.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { confirmAddress, removeAddress, subscribe } from './newsletter.service.ts';
import { sendMessage } from './send-message.service.ts';

export const messagesRouter = router({
  send: publicProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 10 }),
    perDay: { address: 200 },
  })
    .input(contactMessageInput)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),

  subscribe: publicProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 10 }),
    perDay: { address: 200 },
  })
    .input(newsletterInput)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  /** Confirms the newsletter address of a mail's token. */
  confirm: publicProcedure({ rows: 1, limit: perMinute({ address: 600 }) })
    .input(newsletterTokenInput)
    .output(newsletterTokenResultSchema)
    .mutation(({ ctx, input }) => confirmAddress(ctx, input.token)),

  /** Removes the newsletter address of a mail's token. */
  unsubscribe: publicProcedure({ rows: 1, limit: perMinute({ address: 600 }) })
    .input(newsletterTokenInput)
    .output(newsletterTokenResultSchema)
    .mutation(({ ctx, input }) => removeAddress(ctx, input.token)),

  list: adminProcedure({ rows: paged() })
    .input(messageListInput)
    .output(contactMessagePageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.messages.list(input)),

  addresses: adminProcedure({ rows: paged() })
    .input(newsletterAddressListInput)
    .output(newsletterAddressPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.messages.addresses(input)),
});
