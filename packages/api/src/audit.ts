import type { Tx } from '@bm/db/store';
import type { AuditRecord } from '@bm/db/store/records';
import { type AuditAction, targetOf } from '@bm/domain/audit/audit-actions';
import type { ActingContext, SignedInContext } from './context.ts';
import type { AdminPolicy, CalledProcedure } from './procedure-policy.ts';

/** The context of a call whose policy names an action for the audit log. */
export interface AuditedContext extends SignedInContext {
  procedure: CalledProcedure<Required<Pick<AdminPolicy, 'audit'>>>;
}

/** What an audit row says besides who acted, when and how. */
export type AuditChange = Pick<AuditRecord, 'targetId' | 'before' | 'after'>;

/** Writes a prepared audit row inside the unit of work. */
export type WriteAudit = (tx: Tx, change: AuditChange) => Promise<void>;

/**
 * Prepares the audit row of an action before its unit of work. Calls whose policy has the action use
 * `writeAudited` instead.
 */
export function prepareAudit(by: ActingContext, action: AuditAction): WriteAudit {
  const row = { ...auditRow(by, action), id: by.deps.newId() };
  return (tx, change) => tx.audit.insert({ ...row, ...change });
}

/** What all audit rows of one call have in common. */
export function auditRow(
  { deps, actor, requestId }: ActingContext,
  action: AuditAction,
): Omit<AuditRecord, 'id' | keyof AuditChange> {
  const targetType = targetOf(action);
  return { at: deps.clock(), actorId: actor?.id ?? null, action, targetType, requestId };
}
