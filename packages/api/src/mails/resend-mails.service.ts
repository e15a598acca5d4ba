import { MAX_RESENT } from '@bm/domain/mails/mail.schema';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';

/** The number of mails that are queued again. */
interface Resent {
  resent: number;
}

/** Queues a dead mail again; 0 for any other, which is queued or was sent. */
export function resendMail(ctx: AuditedContext, id: string): Promise<Resent> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    if (!(await tx.mails.resend(id, at))) return { resent: 0 };
    await audit({
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
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const resent = await tx.mails.resendDead(MAX_RESENT, at);
    if (resent > 0) {
      await audit({
        targetId: 'mails',
        before: { state: 'dead' },
        after: { state: 'queued', mails: resent },
      });
    }
    return { resent };
  });
}
