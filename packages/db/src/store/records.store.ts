/** What a creating call answered, kept 24 hours so that a repeat gets the same answer. */
export interface IdempotencyRecord {
  /** Procedure and caller: keys of different people never meet. */
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
  /** Forgets records older than `before` (milliseconds); answers how many. */
  prune(before: number): Promise<number>;
}

/** One act of an admin, written in the transaction of its effect. */
export interface AuditEntry {
  id: string;
  actorId: string | null;
  /** What was done, for example `users.makeAdmin`. */
  action: string;
  targetType: 'user' | 'part' | 'order' | 'review';
  targetId: string;
  before: unknown;
  after: unknown;
  at: number;
  requestId: string;
}

export interface AuditWrites {
  insert(entry: AuditEntry): Promise<void>;
}
