import {
  inboxDetailSchema,
  inboxInput,
  inboxPageSchema,
  messageCountsSchema,
  messageIdInput,
  messageStateChangeSchema,
  replyInput,
  sentReplySchema,
  setMessageStateInput,
} from '@bm/domain/messages/inbox.schema';
import {
  contactMessageInput,
  newsletterAddressListInput,
  newsletterAddressPageSchema,
  newsletterInput,
  newsletterTokenInput,
  newsletterTokenResultSchema,
  receiptSchema,
} from '@bm/domain/messages/message.schema';
import { perMinute, perTenMinutes } from '../call-limit.ts';
import { paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import { getMessage } from './message-detail.service.ts';
import { setMessageState } from './message-state.service.ts';
import { confirmAddress, removeAddress, subscribe } from './newsletter.service.ts';
import { replyToMessage } from './reply.service.ts';
import { sendMessage } from './send-message.service.ts';

export const messagesRouter = router({
  send: publicProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 10 }),
    perDay: { address: 200 },
    idempotent: true,
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

  // Messages may be long.
  list: adminProcedure({ rows: paged({ row: 7 }) })
    .input(inboxInput)
    .output(inboxPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.messages.list(input)),

  counts: adminProcedure({ rows: 1 })
    .input(noInput)
    .output(messageCountsSchema)
    .query(({ ctx }) => ctx.deps.store.read.messages.counts()),

  byId: adminProcedure({ rows: WHOLE_LIST })
    .input(messageIdInput)
    .output(inboxDetailSchema)
    .query(({ ctx, input }) => getMessage(ctx.deps.store.read, input.id)),

  reply: adminProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 600, account: 120 }),
    perDay: { address: 2000, account: 1000 },
    idempotent: true,
    audit: 'messages.reply',
  })
    .input(replyInput)
    .output(sentReplySchema)
    .mutation(({ ctx, input }) => replyToMessage(ctx, input)),

  setState: adminProcedure({ rows: 1, audit: 'messages.setState' })
    .input(setMessageStateInput)
    .output(messageStateChangeSchema)
    .mutation(({ ctx, input }) => setMessageState(ctx, input)),

  addresses: adminProcedure({ rows: paged() })
    .input(newsletterAddressListInput)
    .output(newsletterAddressPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.messages.addresses(input)),
});
