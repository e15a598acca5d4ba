import { AppError } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import {
  type ConstraintKind,
  ConstraintViolated,
  ReadTimedOut,
  StoreBusy,
  StoreError,
  StoreFailed,
  StoreFull,
} from '../../store/store-errors.ts';

const constraintKinds = new Map<string, ConstraintKind>([
  ['23505', 'unique'],
  ['23503', 'reference'],
  ['23502', 'required'],
  ['23514', 'check'],
]);

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
/** Unique constraints whose violation is an error for the user, by their name. */
const UNIQUE_ERRORS = new Map<string, ErrorCode>([
  ['parts_sku_normal', 'SKU_TAKEN'],
  ['users_uid', 'EMAIL_MISMATCH'],
]);

const LOCK_NOT_AVAILABLE = '55P03';
const READ_ONLY_TRANSACTION = '25006';
const QUERY_CANCELED = '57014';
const INSUFFICIENT_RESOURCES = new Set(['53100', '53200']);

/** The error of PostgreSQL or the connection, without Drizzle's wrapper that holds statement and values. */
export function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** Returns the SQLSTATE ('23505'), or undefined for an error that PostgreSQL did not send. */
export function sqlState(error: unknown): string | undefined {
  const driverCause = driverError(error);
  return driverCause instanceof DatabaseError ? driverCause.code : undefined;
}

/** Whether the database aborted the transaction because of a concurrent one. A retry may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has(sqlState(error) ?? '');
}

const isBusy = (state: string) => state === LOCK_NOT_AVAILABLE || SERIALIZATION_FAILURES.has(state);

/** Whether a lock was not available in time. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE;
}

/** Whether the server refused a write because it is a standby, or is set to read-only. */
export function isReadOnlyServer(error: unknown): boolean {
  return sqlState(error) === READ_ONLY_TRANSACTION;
}

/**
 * Whether a retry of the same transaction may succeed: the connection broke, the server starts, stops,
 * is read-only or has no free connection, or another transaction held a lock.
 */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined || isBusy(state) || /^(08|57P|25P03|25006|53300)/.test(state);
}

/**
 * Maps an error of PostgreSQL, its driver or Drizzle to a StoreError, without SQL and without values.
 * Returns every other error unchanged, so a unit of work rejects with the error that it threw.
 */
export function toStoreError(error: unknown): unknown {
  const driverCause = driverError(error);
  if (driverCause instanceof StoreError) return driverCause;
  const state = sqlState(error);
  if (state === undefined) return error === driverCause ? error : new StoreFailed(driverCause);
  return sqlStateToStoreError(state, driverCause);
}

/** Maps the error that ended a whole transaction to a StoreError. */
export function toBatchError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return sqlStateToStoreError(sqlState(error) ?? '', driverError(error));
}

/** Maps a violated constraint of UNIQUE_ERRORS to an AppError; returns every other error unchanged. */
export function toAppError(error: unknown): unknown {
  const driverCause = driverError(error);
  if (!(driverCause instanceof DatabaseError) || driverCause.code !== '23505') return error;
  const code = UNIQUE_ERRORS.get(driverCause.constraint ?? '');
  return code === undefined ? error : new AppError(code, { cause: driverCause });
}

function sqlStateToStoreError(state: string, driverCause: unknown): StoreError {
  if (isBusy(state)) return new StoreBusy(driverCause);
  // By `statement_timeout`, which only reads that are not bounded by their page have.
  if (state === QUERY_CANCELED) return new ReadTimedOut(driverCause);
  if (INSUFFICIENT_RESOURCES.has(state)) return new StoreFull(driverCause);
  if (!state.startsWith('23')) return new StoreFailed(driverCause);
  return new ConstraintViolated(constraintKinds.get(state) ?? 'check', driverCause);
}
