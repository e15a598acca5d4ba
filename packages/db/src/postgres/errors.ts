import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import {
  ConstraintViolated,
  StoreBusy,
  StoreError,
  StoreFailed,
  StoreFull,
} from '../store-errors.ts';
import type { ConstraintKind } from '../store-errors.ts';

const constraintKinds = new Map<string, ConstraintKind>([
  ['23505', 'unique'],
  ['23503', 'reference'],
  ['23502', 'required'],
  ['23514', 'check'],
]);

/** Transactions that stood in each other's way. */
const COLLISIONS = new Set(['40001', '40P01']);
const LOCKED = '55P03';
const FULL = new Set(['53100', '53200']);

/** What PostgreSQL or the connection said, without the statement and its values. */
export function originOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** PostgreSQL's SQLSTATE ('23505'), or undefined when the error is not the database's own. */
export function stateOf(error: unknown): string | undefined {
  const origin = originOf(error);
  return origin instanceof DatabaseError ? origin.code : undefined;
}

/** Whether the database undid the transaction because of another one, and it is worth another try. */
export function isCollision(error: unknown): boolean {
  return COLLISIONS.has(stateOf(error) ?? '');
}

const isBusy = (state: string) => state === LOCKED || COLLISIONS.has(state);

/**
 * Whether the same transaction may succeed when it is tried again: the connection broke, the database
 * is going down, coming up or takes no more connections, or others stood in the way.
 */
export function mayPass(error: unknown): boolean {
  const state = stateOf(error);
  return state === undefined || isBusy(state) || /^(08|57P|25P03|53300)/.test(state);
}

/**
 * Says an error of PostgreSQL, its driver or Drizzle in the store's words, without SQL and without
 * values. Every other error is returned as it is: a unit of work fails with what it threw.
 */
export function storeErrorOf(error: unknown): unknown {
  const origin = originOf(error);
  const state = stateOf(error);
  if (state === undefined) return error === origin ? error : new StoreFailed(origin);
  return stateErrorOf(state, origin);
}

/** Why a whole transaction came to nothing, whoever said it. */
export function lossOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return stateErrorOf(stateOf(error) ?? '', originOf(error));
}

function stateErrorOf(state: string, origin: unknown): StoreError {
  if (isBusy(state)) return new StoreBusy(origin);
  if (FULL.has(state)) return new StoreFull(origin);
  if (!state.startsWith('23')) return new StoreFailed(origin);
  return new ConstraintViolated(constraintKinds.get(state) ?? 'check', origin);
}
