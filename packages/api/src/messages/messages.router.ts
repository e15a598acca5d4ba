import {
  contactMessageInput,
  contactMessagePageSchema,
  messageListInput,
  newsletterAddressesSchema,
  newsletterInput,
  receiptSchema,
} from '@bm/domain/messages/message.schema';
import { noInput } from '@bm/domain/shared/fields';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { sendMessage } from './send-message.service.ts';
import { subscribe } from './subscribe.service.ts';

export const messagesRouter = router({
  send: publicProcedure
    .input(contactMessageInput)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),

  subscribe: publicProcedure
    .input(newsletterInput)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  list: adminProcedure
    .input(messageListInput)
    .output(contactMessagePageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.messages.list(input)),

  addresses: adminProcedure
    .input(noInput)
    .output(newsletterAddressesSchema)
    .query(({ ctx }) => ctx.deps.store.read.messages.addresses()),
});
