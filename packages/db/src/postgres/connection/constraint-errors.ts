import { AppError } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { DatabaseError } from 'pg';
import { driverError } from './errors.ts';

const UNIQUE_ERRORS = new Map<string, ErrorCode>([
  ['parts_sku_normal', 'SKU_TAKEN'],
  ['users_uid', 'EMAIL_MISMATCH'],
]);

/** A violated constraint that means something to people, as an AppError; every other error as it is. */
export function toAppError(error: unknown): unknown {
  const origin = driverError(error);
  if (!(origin instanceof DatabaseError) || origin.code !== '23505') return error;
  const code = UNIQUE_ERRORS.get(origin.constraint ?? '');
  return code === undefined ? error : new AppError(code, { cause: origin });
}
