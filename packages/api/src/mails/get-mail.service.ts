import { AppError } from '@bm/domain/errors/app-error';
import type { Mail } from '@bm/domain/mails/mail.schema';
import type { Context } from '../context.ts';
import { signMailLink } from './mail-link.ts';

/** Returns a mail as it was sent, with the address of its HTML. Throws NOT_FOUND. */
export async function getMail({ deps }: Context, id: string): Promise<Mail> {
  const mail = await deps.store.read.mails.byId(id);
  if (mail === null) throw new AppError('NOT_FOUND');
  const { html, ...shown } = mail;
  return { ...shown, htmlUrl: html === null ? null : signMailLink(deps, id) };
}
