export type OpenErrorCode =
  | 'DATABASE_MISSING'
  | 'DATABASE_NEWER'
  | 'DATABASE_OLDER'
  | 'DATABASE_IN_USE'
  | 'DATABASE_UNWRITABLE'
  | 'DATABASE_INVALID'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_UNSUITABLE'
  | 'MIGRATION_FAILED';

export type StoreErrorCode =
  | 'STORE_BUSY'
  | 'STORE_CLOSED'
  | 'STORE_FULL'
  | 'STORE_FAILED'
  | 'STORE_UNSURE'
  | 'AWAITED_OUTSIDE'
  | 'INSIDE_UNIT'
  | 'UNIT_ENDED'
  | 'CONSTRAINT'
  | 'BACKUP_FAILED'
  | OpenErrorCode;

export type ConstraintKind = 'unique' | 'check' | 'reference' | 'required';

/**
 * Whatever the store refuses or fails at, the same words on every engine. The message holds no SQL
 * and no stored value; the engine's own error is the `cause`, for the log alone.
 */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
  }
}

/** Another process held the database for longer than we wait. Nothing was stored; try again. */
export class StoreBusy extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_BUSY', 'Another process kept the database locked for too long.', cause);
  }
}

/** The store was closed before this unit of work was handed in. */
export class StoreClosed extends StoreError {
  constructor() {
    super('STORE_CLOSED', 'The store is closed and takes no further work.');
  }
}

/** No space is left. Nothing was stored; works again when there is space. */
export class StoreFull extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_FULL', 'The disk is full; nothing was stored.', cause);
  }
}

/** The engine failed in a way that is nobody's fault here (I/O error, damage). Nothing was stored. */
export class StoreFailed extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_FAILED', 'The database failed; nothing was stored.', cause);
  }
}

/**
 * The connection broke while a unit of work was committed, and the database could not be asked in time
 * what became of it. It is stored whole or not at all; the same call under the same key finds out.
 */
export class CommitOutcomeUnknown extends StoreError {
  constructor(cause?: unknown) {
    super('STORE_UNSURE', 'The database broke off at a commit; it may be stored.', cause);
  }
}

/** A unit of work waited for something other than its `tx`. It was rolled back. */
export class AwaitedOutsideTransaction extends StoreError {
  constructor() {
    super('AWAITED_OUTSIDE', 'A unit of work may await nothing but its tx.');
  }
}

/** The store was called from inside a unit of work, where only the `tx` may be used. */
export class CalledInsideTransaction extends StoreError {
  constructor() {
    super('INSIDE_UNIT', 'Inside a unit of work use its tx, not the store.');
  }
}

/** A `tx` was used after its unit of work had ended. */
export class TransactionEnded extends StoreError {
  constructor() {
    super('UNIT_ENDED', 'This unit of work has ended; its tx can no longer be used.');
  }
}

const violations: Record<ConstraintKind, string> = {
  unique: 'A value that must be unique exists already.',
  check: 'A value breaks a rule of its table.',
  reference: 'A reference points at nothing, or something still refers to this.',
  required: 'A required value is missing.',
};

/** The database refused a row; `kind` says which sort of rule it breaks. */
export class ConstraintViolated extends StoreError {
  readonly kind: ConstraintKind;

  constructor(kind: ConstraintKind, cause?: unknown) {
    super('CONSTRAINT', violations[kind], cause);
    this.kind = kind;
  }
}

/** The database cannot be opened. Its data is as it was; the message is one sentence for the operator. */
export class StoreOpenError extends StoreError {
  override readonly code: OpenErrorCode;

  constructor(code: OpenErrorCode, message: string, cause?: unknown) {
    super(code, message, cause);
    this.code = code;
  }
}

/** A backup cannot be written. Nothing is left of it; the message is one sentence for the operator. */
export class BackupFailed extends StoreError {
  constructor(message: string, cause?: unknown) {
    super('BACKUP_FAILED', message, cause);
  }
}

/**
 * Whether `write` rejected because a unique value exists already. Ask it of the rejection, not inside
 * the unit: on PostgreSQL a failed statement ends the transaction.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof ConstraintViolated && error.kind === 'unique';
}
