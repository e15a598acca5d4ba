import { StoreError } from '@bm/db/store/store-errors';
import { AppError } from '@bm/domain/errors/app-error';
import { ProviderError } from '@bm/providers/provider-error';
import { StartupError } from './start-error.ts';

const EXPECTED = [StartupError, StoreError, AppError, ProviderError];

/** An error for the person at the shell: ours as they are, unknown ones with their stack. */
export function errorSentence(error: unknown): string {
  if (isExpected(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether an error has a message that is made for the person at the shell. */
export function isExpected(error: unknown): error is Error {
  return EXPECTED.some((kind) => error instanceof kind);
}
