import type { Tx } from '@bm/db/store';
import type { AuditRecord } from '@bm/db/store/records.store';
import type { ActingContext } from './context.ts';

export type AdminAction = Pick<
  AuditRecord,
  'action' | 'targetType' | 'targetId' | 'before' | 'after'
>;

/**
 * Prepares an audit row before the unit of work. The returned function writes it inside the unit.
 */
export function prepareAudit(by: ActingContext): (tx: Tx, act: AdminAction) => Promise<void> {
  const row = {
    id: by.deps.newId(),
    at: by.deps.clock(),
    actorId: by.actor?.id ?? null,
    requestId: by.requestId,
  };
  return (tx, act) => tx.audit.insert({ ...row, ...act });
}
