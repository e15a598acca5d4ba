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

export interface IdempotencyReads {
  find(scope: string, key: string): Promise<IdempotencyRecord | null>;
}

export interface IdempotencyWrites {
  insert(record: IdempotencyRecord): Promise<void>;
  /** Deletes records older than `before` (milliseconds); returns their number. */
  prune(before: number): Promise<number>;
}

/** An admin action, recorded in the transaction of its effect. */
export interface AuditEntry {
  id: string;
  actorId: string | null;
  /** The procedure, for example `users.makeAdmin`. */
  action: string;
  targetType: 'user' | 'part' | 'order' | 'review' | 'checkout' | 'settings';
  targetId: string;
  before: unknown;
  after: unknown;
  at: number;
  requestId: string;
}

export interface AuditWrites {
  insert(entry: AuditEntry): Promise<void>;
}
