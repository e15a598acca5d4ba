import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import {
  ConstraintViolated,
  StoreBusy,
  StoreError,
  StoreFailed,
  StoreFull,
} from '../../store/store-errors.ts';
import type { ConstraintKind } from '../../store/store-errors.ts';

const constraintKinds = new Map<string, ConstraintKind>([
  ['23505', 'unique'],
  ['23503', 'reference'],
  ['23502', 'required'],
  ['23514', 'check'],
]);

/** Transactions that stood in each other's way. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_RESOURCES = new Set(['53100', '53200']);

/** What PostgreSQL or the connection said, without the statement and its values. */
export function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** PostgreSQL's SQLSTATE ('23505'), or undefined when the error is not the database's own. */
export function sqlState(error: unknown): string | undefined {
  const driverCause = driverError(error);
  return driverCause instanceof DatabaseError ? driverCause.code : undefined;
}

/** Whether the database undid the transaction because of another one, and it is worth another try. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has(sqlState(error) ?? '');
}

const isBusy = (state: string) => state === LOCK_NOT_AVAILABLE || SERIALIZATION_FAILURES.has(state);

/**
 * Whether the same transaction may succeed when it is tried again: the connection broke, the database
 * is going down, coming up or takes no more connections, or others stood in the way.
 */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined || isBusy(state) || /^(08|57P|25P03|53300)/.test(state);
}

/**
 * Says an error of PostgreSQL, its driver or Drizzle in the store's words, without SQL and without
 * values. Every other error is returned as it is: a unit of work fails with what it threw.
 */
export function toStoreError(error: unknown): unknown {
  const driverCause = driverError(error);
  const state = sqlState(error);
  if (state === undefined) return error === driverCause ? error : new StoreFailed(driverCause);
  return sqlStateToStoreError(state, driverCause);
}

/** Why a whole transaction came to nothing, whoever said it. */
export function toBatchError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return sqlStateToStoreError(sqlState(error) ?? '', driverError(error));
}

function sqlStateToStoreError(state: string, driverCause: unknown): StoreError {
  if (isBusy(state)) return new StoreBusy(driverCause);
  if (INSUFFICIENT_RESOURCES.has(state)) return new StoreFull(driverCause);
  if (!state.startsWith('23')) return new StoreFailed(driverCause);
  return new ConstraintViolated(constraintKinds.get(state) ?? 'check', driverCause);
}
