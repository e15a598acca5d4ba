export type OpenErrorCode =
  | 'DATABASE_MISSING'
  | 'DATABASE_NEWER'
  | 'DATABASE_OLDER'
  | 'DATABASE_IN_USE'
  | 'DATABASE_UNWRITABLE'
  | 'DATABASE_INVALID'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_UNSUITABLE'
  | 'MIGRATION_FAILED'
  | 'COPY_FAILED';

export type StoreErrorCode =
  | 'STORE_BUSY'
  | 'STORE_CLOSED'
  | 'STORE_FULL'
  | 'STORE_FAILED'
  | 'STORE_UNSURE'
  | 'READ_TIMED_OUT'
  | 'AWAITED_OUTSIDE'
  | 'INSIDE_UNIT'
  | 'UNIT_ENDED'
  | 'CONSTRAINT'
  | 'BACKUP_FAILED'
  | OpenErrorCode;

export type ConstraintKind = 'unique' | 'check' | 'reference' | 'required';

/**
 * The base of all errors of the store, the same on every engine. The message contains no SQL and no
 * stored value. `cause` is the engine's error, for the log only.
 */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
  }
}

/** Another process held the lock longer than the timeout. Nothing was stored; a retry may succeed. */
export class StoreBusy extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_BUSY', 'Another process held the lock of the database for too long.', cause);
  }
}

/** The store was closed before the call. */
export class StoreClosed extends StoreError {
  constructor() {
    super('STORE_CLOSED', 'The store is closed.');
  }
}

/** No disk space is left. Nothing was stored; a retry succeeds once there is space. */
export class StoreFull extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_FULL', 'The disk is full; nothing was stored.', cause);
  }
}

/** The engine failed (I/O error, corruption, lost connection). Nothing was stored. */
export class StoreFailed extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_FAILED', 'The database failed; nothing was stored.', cause);
  }
}

/** A read that is not bounded by its page took too long and was stopped. A narrower one may succeed. */
export class ReadTimedOut extends StoreError {
  constructor(cause?: unknown) {
    super('READ_TIMED_OUT', 'The read took too long and was stopped.', cause);
  }
}

/**
 * The connection broke during a commit and the outcome could not be looked up in time, or the disk
 * reported an error after it. The unit is stored completely or not at all. A repeated call with the same
 * idempotency key returns the outcome.
 */
export class CommitOutcomeUnknown extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_UNSURE', 'A commit was interrupted; its outcome is unknown.', cause);
  }
}

/** A unit of work awaited something other than its `tx`. It was rolled back. */
export class AwaitedOutsideTransaction extends StoreError {
  constructor() {
    super('AWAITED_OUTSIDE', 'A unit of work may await its tx only.');
  }
}

/** The store was called from inside a unit of work, where only the `tx` may be used. */
export class CalledInsideTransaction extends StoreError {
  constructor() {
    super('INSIDE_UNIT', 'Inside a unit of work use its tx, not the store.');
  }
}

/** A `tx` was used after the end of its unit of work. */
export class TransactionEnded extends StoreError {
  constructor() {
    super('UNIT_ENDED', 'This unit of work has ended; its tx can no longer be used.');
  }
}

const violations: Record<ConstraintKind, string> = {
  unique: 'A value that must be unique exists already.',
  check: 'A value violates a check constraint.',
  reference: 'A row refers to a missing row, or another row still refers to it.',
  required: 'A required value is missing.',
};

/** The database rejected a row. `kind` is the kind of the violated constraint. */
export class ConstraintViolated extends StoreError {
  readonly kind: ConstraintKind;

  constructor(kind: ConstraintKind, cause?: unknown) {
    super('CONSTRAINT', violations[kind], cause);
    this.kind = kind;
  }
}

/** The database cannot be opened; it is unchanged. The message is one sentence for the operator. */
export class StoreOpenError extends StoreError {
  override readonly code: OpenErrorCode;

  constructor(code: OpenErrorCode, message: string, cause?: unknown) {
    super(code, message, cause);
    this.code = code;
  }
}

/** A backup cannot be written; no file remains. The message is one sentence for the operator. */
export class BackupFailed extends StoreError {
  constructor(message: string, cause?: unknown) {
    super('BACKUP_FAILED', message, cause);
  }
}

/**
 * Whether `write` rejected because of a unique constraint. Use it on the rejection, not inside the
 * unit: on PostgreSQL a failed statement aborts the transaction.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof ConstraintViolated && error.kind === 'unique';
}
