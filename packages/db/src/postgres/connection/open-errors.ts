import { StoreError, StoreOpenError } from '../../store/store-errors.ts';
import { driverError, isReadOnlyServer, isTransient, sqlState } from './errors.ts';

/** Reasons for SQLSTATEs that an operator can resolve. */
const REASONS: Readonly<Record<string, string>> = {
  // PgBouncer's code for each rejected sign-in.
  '08P01':
    'the pooler rejects the user, the password, the database or a setting; its log names which',
  '28000': 'it rejects this user',
  '28P01': 'it rejects the user or the password',
  '3D000': 'there is no such database; create it',
  '42501': 'this user lacks the permission; make it the owner of the database',
  '53300': 'it has no free connection',
  '55P03': 'a long transaction, perhaps a backup, holds its tables; start again when it has ended',
  '57P03': 'it is starting up or shutting down',
};

/** Maps a failure to open or migrate the database to an error with one sentence for the operator. */
export function toOpenError(error: unknown, name: string): StoreError {
  if (error instanceof StoreError) return error;
  const driverCause = driverError(error);
  const state = sqlState(error) ?? '';
  if (isReadOnlyServer(error)) return readOnly(name, driverCause);
  const reason = REASONS[state];
  if (reason !== undefined || isTransient(error)) {
    const description =
      reason ?? (state === '' ? describeError(driverCause) : `it returned SQLSTATE ${state}`);
    const message = `The database ${name} cannot be used: ${description}.`;
    return new StoreOpenError('DATABASE_UNREACHABLE', message, driverCause);
  }
  const message = `The database ${name} could not be migrated (${describeError(driverCause)}); it is unchanged.`;
  return new StoreOpenError('MIGRATION_FAILED', message, driverCause);
}

export function readOnly(name: string, cause?: unknown): StoreOpenError {
  const message = `The database ${name} is read-only; set the address of the primary server.`;
  return new StoreOpenError('DATABASE_UNWRITABLE', message, cause);
}

function describeError(error: unknown): string {
  // When all addresses of a host fail, Node throws an AggregateError with an empty message.
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  return error instanceof Error ? error.message : String(error);
}
