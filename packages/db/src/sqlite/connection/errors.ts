import { AppError } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import Database from 'better-sqlite3';
import { DrizzleQueryError } from 'drizzle-orm';
import {
  type ConstraintKind,
  ConstraintViolated,
  StoreBusy,
  StoreError,
  StoreFailed,
  StoreFull,
  StoreOpenError,
} from '../../store/store-errors.ts';

const constraintKinds = new Map<string, ConstraintKind>([
  ['SQLITE_CONSTRAINT_UNIQUE', 'unique'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'unique'],
  ['SQLITE_CONSTRAINT_ROWID', 'unique'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'reference'],
  ['SQLITE_CONSTRAINT_NOTNULL', 'required'],
]);

/** Unique columns whose violation is an error for the user, as SQLite's message names them. */
const UNIQUE_ERRORS = new Map<string, ErrorCode>([
  ['parts.sku_normal', 'SKU_TAKEN'],
  ['users.uid', 'EMAIL_MISMATCH'],
]);

/** Returns SQLite's extended result code ('SQLITE_FULL'), or undefined for other errors. */
export function sqliteCode(error: unknown): string | undefined {
  return error instanceof Database.SqliteError ? error.code : undefined;
}

/** Whether another connection holds the lock. A retry may succeed. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|PROTOCOL)/.test(sqliteCode(error) ?? '');
}

/** Whether SQLite or the system reports that no disk space is left. */
export function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'SQLITE_FULL' || code === 'ENOSPC';
}

/**
 * Maps a violated constraint of UNIQUE_ERRORS to an AppError. Returns every other error unchanged,
 * so that the writer sees SQLite's error.
 */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof Error) || sqliteCode(error) !== 'SQLITE_CONSTRAINT_UNIQUE') return error;
  const code = UNIQUE_ERRORS.get(error.message.replace('UNIQUE constraint failed: ', ''));
  return code === undefined ? error : new AppError(code, { cause: error });
}

/**
 * Maps an error of SQLite or Drizzle to a StoreError, without SQL and without values. Returns every
 * other error unchanged, so a unit of work rejects with the error that it threw.
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

/** Maps the error that ended a whole batch; StoreFailed when neither SQLite nor the store raised it. */
export function toBatchError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  return sqliteCode(error) === undefined ? new StoreFailed(error) : toStoreError(error);
}

/** Maps a failure to open or migrate `file` to an error with one sentence for the operator. */
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
  const message = `The database ${file} could not be migrated; it is unchanged.`;
  return new StoreOpenError('MIGRATION_FAILED', message, error);
}

/** Maps a failure to read `file` to an error with one sentence for the operator. */
export function toReadError(error: unknown, file: string): StoreError {
  const reason = toOpenError(error, file);
  return reason.code === 'MIGRATION_FAILED' ? unwritable(error, file) : reason;
}

/** The error for a file or folder that cannot be created, read or written. */
export function unwritable(error: unknown, file: string): StoreOpenError {
  const message = `The database ${file} cannot be read and written; check that this user may write it and its folder.`;
  return new StoreOpenError('DATABASE_UNWRITABLE', message, error);
}
