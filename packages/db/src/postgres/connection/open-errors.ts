import { StoreError, StoreOpenError } from '../../store/store-errors.ts';
import { isTransient, driverError, sqlState } from './errors.ts';

/** Sentences for states of the database that the operator can mend. */
const REASONS: Readonly<Record<string, string>> = {
  '28000': 'it does not let this user in',
  '28P01': 'it does not accept the user or the password',
  '3D000': 'there is no such database; create it',
  '42501': 'this user may not do this there; let it own the database',
  '53300': 'it takes no more connections',
  '57P03': 'it is starting up or going down',
};

/** Why the database could not be opened or migrated, as one sentence for the operator. */
export function toOpenError(error: unknown, name: string): StoreError {
  if (error instanceof StoreError) return error;
  const driverCause = driverError(error);
  const state = sqlState(error) ?? '';
  const reason = REASONS[state];
  if (reason !== undefined || isTransient(error)) {
    const description = reason ?? (state === '' ? describeError(driverCause) : `it said ${state}`);
    const message = `The database ${name} cannot be used: ${description}.`;
    return new StoreOpenError('DATABASE_UNREACHABLE', message, driverCause);
  }
  if (state === '25006') return readOnly(name, driverCause);
  const message = `The database ${name} could not be brought up to date (${describeError(driverCause)}); it was left as it is.`;
  return new StoreOpenError('MIGRATION_FAILED', message, driverCause);
}

export function readOnly(name: string, cause?: unknown): StoreOpenError {
  const message = `The database ${name} can only be read; name the server that takes writes.`;
  return new StoreOpenError('DATABASE_UNWRITABLE', message, cause);
}

function describeError(error: unknown): string {
  // Several addresses of one name fail together, with no words of their own.
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  return error instanceof Error ? error.message : String(error);
}
