import type { AuditAction, AuditTarget } from '@bm/domain/audit/audit-actions';

/** The response of a call with an idempotency key, stored for 24 hours. */
export interface IdempotencyRecord {
  /** Procedure and caller: keys of different callers are independent. */
  scope: string;
  key: string;
  /** Fingerprint of the request without its key. */
  requestHash: string;
  response: unknown;
  at: number;
}

/** An admin action, recorded in the transaction of its effect. */
export interface AuditRecord {
  id: string;
  actorId: string | null;
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string;
  before: unknown;
  after: unknown;
  at: number;
  requestId: string;
}
