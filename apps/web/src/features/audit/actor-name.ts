import { COMMAND_REQUEST_ID } from '@bm/domain/audit/audit-actions';
import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { auditCopy as copy } from '../../copy/admin/audit.ts';

/** Who made an entry: the email of an admin, the operator, or the shop itself. */
export function actorName({ actor, requestId }: AuditEntry): string {
  const byNobody = requestId === COMMAND_REQUEST_ID ? copy.byCommand : copy.byShop;
  return actor ?? byNobody;
}
