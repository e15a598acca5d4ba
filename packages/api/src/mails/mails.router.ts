import { AppError } from '@bm/domain/errors/app-error';
import {
  mailIdInput,
  mailListInput,
  mailPageSchema,
  mailSchema,
  resentSchema,
  type Mail,
  type MailListInput,
  type MailPage,
} from '@bm/domain/mails/mail.schema';
import { mailLabel } from '@bm/mails/mails';
import type { Context } from '../context.ts';
import { paged } from '../row-cost.ts';
import { adminProcedure, noInput, router } from '../trpc.ts';
import { signMailLink } from './mail-link.ts';
import { resendDeadMails, resendMail } from './resend-mails.service.ts';

export const mailsRouter = router({
  list: adminProcedure({ rows: paged() })
    .input(mailListInput)
    .output(mailPageSchema)
    .query(({ ctx, input }) => listMails(ctx, input)),

  byId: adminProcedure({ rows: 1 })
    .input(mailIdInput)
    .output(mailSchema)
    .query(({ ctx, input }) => getMail(ctx, input.id)),

  resend: adminProcedure({ rows: 1, audit: 'mails.resend' })
    .input(mailIdInput)
    .output(resentSchema)
    .mutation(({ ctx, input }) => resendMail(ctx, input.id)),

  resendDead: adminProcedure({ rows: 1, audit: 'mails.resendDead' })
    .input(noInput)
    .output(resentSchema)
    .mutation(({ ctx }) => resendDeadMails(ctx)),
});

async function listMails({ deps }: Context, input: MailListInput): Promise<MailPage> {
  const { items, ...page } = await deps.store.read.mails.page(input);
  return { ...page, items: items.map((mail) => ({ ...mail, label: mailLabel(mail.kind) })) };
}

/** Returns a mail as it was sent, with the address of its HTML. Throws NOT_FOUND. */
async function getMail({ deps }: Context, id: string): Promise<Mail> {
  const mail = await deps.store.read.mails.byId(id);
  if (mail === null) throw new AppError('NOT_FOUND');
  const { html, ...shown } = mail;
  const label = mailLabel(mail.kind);
  return { ...shown, label, htmlUrl: html === null ? null : signMailLink(deps, id) };
}
