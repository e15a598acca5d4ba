import type { Tx } from '@bm/db/store';
import type { AuditRecord } from '@bm/db/store/records';
import { type AuditAction, targetOf } from '@bm/domain/audit/audit-actions';
import type { ActingContext, SignedInContext } from './context.ts';
import type { AdminPolicy, CalledProcedure } from './procedure-policy.ts';

/** The context of a call whose policy names an action for the audit log. */
export interface AuditedContext extends SignedInContext {
  procedure: CalledProcedure<Required<Pick<AdminPolicy, 'audit'>>>;
}

/** Writes a prepared audit row inside the unit of work. */
export type WriteAudit = (
  tx: Tx,
  change: Pick<AuditRecord, 'targetId' | 'before' | 'after'>,
) => Promise<void>;

/** Prepares the audit row of a call before its unit of work; the policy of its procedure has the action. */
export function prepareAudit(ctx: AuditedContext): WriteAudit {
  return prepareAuditOf(ctx, ctx.procedure.policy.audit);
}

/** Like `prepareAudit`, for an action of the shop, of its operator, or one that several procedures take. */
export function prepareAuditOf(by: ActingContext, action: AuditAction): WriteAudit {
  const row = {
    id: by.deps.newId(),
    at: by.deps.clock(),
    actorId: by.actor?.id ?? null,
    action,
    targetType: targetOf(action),
    requestId: by.requestId,
  };
  return (tx, change) => tx.audit.insert({ ...row, ...change });
}
