import {
  contactMessageInput,
  contactMessagePageSchema,
  messageListInput,
  newsletterAddressesSchema,
  newsletterInput,
  newsletterTokenInput,
  newsletterTokenResultSchema,
  receiptSchema,
} from '@bm/domain/messages/message.schema';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import { confirmAddress, removeAddress, subscribe } from './newsletter.service.ts';
import { sendMessage } from './send-message.service.ts';

export const messagesRouter = router({
  send: publicProcedure
    .input(contactMessageInput)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),

  subscribe: publicProcedure
    .input(newsletterInput)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  /** Confirms the newsletter address of a mail's token. */
  confirm: publicProcedure
    .input(newsletterTokenInput)
    .output(newsletterTokenResultSchema)
    .mutation(({ ctx, input }) => confirmAddress(ctx, input.token)),

  /** Removes the newsletter address of a mail's token. */
  unsubscribe: publicProcedure
    .input(newsletterTokenInput)
    .output(newsletterTokenResultSchema)
    .mutation(({ ctx, input }) => removeAddress(ctx, input.token)),

  list: adminProcedure
    .input(messageListInput)
    .output(contactMessagePageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.messages.list(input)),

  addresses: adminProcedure
    .input(noInput)
    .output(newsletterAddressesSchema)
    .query(({ ctx }) => ctx.deps.store.read.messages.addresses()),
});
