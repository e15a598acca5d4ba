import type { AuditAction, AuditTarget } from '@bm/domain/audit/audit-actions';
import type { AuditEntry, AuditListInput } from '@bm/domain/audit/audit.schema';
import type { Settings, VersionedSettings } from '@bm/domain/settings/settings.schema';
import type { Page } from '@bm/domain/shared/paging';

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

export interface AuditReads {
  /** The actions of a filter, newest first. The total is at most MAX_COUNTED_ENTRIES. */
  page(input: AuditListInput): Promise<Page<AuditEntry>>;
}

export interface AuditWrites {
  insert(record: AuditRecord): Promise<void>;
  insertAll(records: readonly AuditRecord[]): Promise<void>;
}

export interface SettingsReads {
  /** The shop's settings: the defaults with version 0 until the first change. */
  current(): Promise<VersionedSettings>;
  /** The settings of a version; those of 0 are the defaults. Null for a version that never was. */
  byVersion(version: number): Promise<Settings | null>;
  /** The recorded currency of the prices, in lower case; null before the first start. */
  currency(): Promise<string | null>;
}

export interface SettingsWrites {
  /** Replaces the settings if their version still is `from.version`; false otherwise. */
  replace(settings: Settings, from: { version: number; at: number }): Promise<boolean>;
  recordCurrency(currency: string): Promise<void>;
}
