import {
  mailIdInput,
  mailListInput,
  mailPageSchema,
  mailSchema,
  resentSchema,
} from '@bm/domain/mails/mail.schema';
import { noInput } from '@bm/domain/shared/fields';
import { adminProcedure, router } from '../trpc.ts';
import { getMail } from './get-mail.service.ts';
import { resendDeadMails, resendMail } from './resend-mails.service.ts';

export const mailsRouter = router({
  list: adminProcedure
    .input(mailListInput)
    .output(mailPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.mails.page(input)),

  byId: adminProcedure
    .input(mailIdInput)
    .output(mailSchema)
    .query(({ ctx, input }) => getMail(ctx, input.id)),

  resend: adminProcedure
    .input(mailIdInput)
    .output(resentSchema)
    .mutation(({ ctx, input }) => resendMail(ctx, input.id)),

  resendDead: adminProcedure
    .input(noInput)
    .output(resentSchema)
    .mutation(({ ctx }) => resendDeadMails(ctx)),
});
