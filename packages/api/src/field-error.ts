import { AppError } from '@bm/domain/errors/app-error';

/** BAD_INPUT for one field of the input; `path` names it, as in the issues of a schema. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('BAD_INPUT', { message, details: { issues: [{ path, message }] } });
}
