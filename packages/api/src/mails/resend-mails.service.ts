import { MAX_RESENT } from '@bm/domain/mails/mail.schema';
import { type AuditedContext, prepareAudit } from '../audit.ts';

/** The number of mails that are queued again. */
interface Resent {
  resent: number;
}

/** Queues a dead mail again; 0 for any other, which is queued or was sent. */
export function resendMail(ctx: AuditedContext, id: string): Promise<Resent> {
  const { deps } = ctx;
  const at = deps.clock();
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    if (!(await tx.mails.resend(id, at))) return { resent: 0 };
    await audit(tx, {
      // The audit row concerns the outbox, because audits have no mail ids.
      targetId: 'mails',
      before: { id, state: 'dead' },
      after: { id, state: 'queued' },
    });
    return { resent: 1 };
  });
}

/** Queues the newest dead mails again, at most MAX_RESENT. */
export function resendDeadMails(ctx: AuditedContext): Promise<Resent> {
  const { deps } = ctx;
  const at = deps.clock();
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const resent = await tx.mails.resendDead(MAX_RESENT, at);
    if (resent > 0) {
      await audit(tx, {
        targetId: 'mails',
        before: { state: 'dead' },
        after: { state: 'queued', mails: resent },
      });
    }
    return { resent };
  });
}
