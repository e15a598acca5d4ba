import { StoreError } from '@bm/db/store-errors';
import { AppError } from '@bm/domain/errors/app-error';
import { StartError } from './start-error.ts';

/** An error for the person at the shell: ours as they are, unknown ones with their stack. */
export function sentenceOf(error: unknown): string {
  const isOurs =
    error instanceof StartError || error instanceof StoreError || error instanceof AppError;
  if (isOurs) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
