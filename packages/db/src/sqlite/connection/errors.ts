import Database from 'better-sqlite3';
import { DrizzleQueryError } from 'drizzle-orm';
import {
  ConstraintViolated,
  StoreBusy,
  StoreError,
  StoreFailed,
  StoreFull,
  StoreOpenError,
} from '../../store/store-errors.ts';
import type { ConstraintKind } from '../../store/store-errors.ts';

const constraintKinds = new Map<string, ConstraintKind>([
  ['SQLITE_CONSTRAINT_UNIQUE', 'unique'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'unique'],
  ['SQLITE_CONSTRAINT_ROWID', 'unique'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'reference'],
  ['SQLITE_CONSTRAINT_NOTNULL', 'required'],
]);

/** SQLite's extended result code ('SQLITE_FULL'), or undefined when the error is not SQLite's. */
export function sqliteCode(error: unknown): string | undefined {
  return error instanceof Database.SqliteError ? error.code : undefined;
}

/** Whether another connection holds the lock, so that the same call may succeed a little later. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|PROTOCOL)/.test(sqliteCode(error) ?? '');
}

/** Whether no space is left, said by SQLite or by the system. */
export function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'SQLITE_FULL' || code === 'ENOSPC';
}

/**
 * Says an error of SQLite or Drizzle in the store's words, without SQL and without values. Every
 * other error is returned as it is: a unit of work fails with what it threw.
 */
export function toStoreError(error: unknown): unknown {
  const origin = error instanceof DrizzleQueryError ? error.cause : error;
  const code = sqliteCode(origin);
  if (code === undefined)
    return error instanceof DrizzleQueryError ? new StoreFailed(origin) : error;
  if (isBusy(origin)) return new StoreBusy(origin);
  if (code === 'SQLITE_FULL') return new StoreFull(origin);
  if (!code.startsWith('SQLITE_CONSTRAINT')) return new StoreFailed(origin);
  return new ConstraintViolated(constraintKinds.get(code) ?? 'check', origin);
}

/** Why a whole batch was lost: what SQLite said, or plain StoreFailed when it did not say it. */
export function toBatchError(error: unknown): unknown {
  return sqliteCode(error) === undefined ? new StoreFailed(error) : toStoreError(error);
}

/** Why `file` could not be opened or migrated, as one sentence for the operator. */
export function toOpenError(error: unknown, file: string): StoreError {
  const code = sqliteCode(error) ?? '';
  if (error instanceof StoreError) return error;
  if (isBusy(error)) return new StoreBusy(error);
  if (isFull(error)) return new StoreFull(error);
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    const message = `${file} is damaged or not a database; it was left as it is.`;
    return new StoreOpenError('DATABASE_INVALID', message, error);
  }
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|IOERR)/.test(code)) return unwritable(error, file);
  const message = `The database ${file} could not be brought up to date; it was left as it is.`;
  return new StoreOpenError('MIGRATION_FAILED', message, error);
}

/** Why `file` could not be read, as one sentence for the operator. */
export function toReadError(error: unknown, file: string): StoreError {
  const reason = toOpenError(error, file);
  return reason.code === 'MIGRATION_FAILED' ? unwritable(error, file) : reason;
}

/** The file or its folder cannot be made, read or written. */
export function unwritable(error: unknown, file: string): StoreOpenError {
  const message = `The database ${file} cannot be read and written; check that this user may write it and its folder.`;
  return new StoreOpenError('DATABASE_UNWRITABLE', message, error);
}
