import { AppError } from '@bm/domain/errors/app-error';

/** BAD_INPUT for one field of the input; `path` names it, as in the issues of a schema. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('BAD_INPUT', { message, details: { issues: [{ path, message }] } });
}

/** Throws BAD_INPUT with the issues of several fields, and the message of the first; nothing for none. */
export function refuseIssues(issues: readonly { path: string; message: string }[]): void {
  const [first] = issues;
  if (first === undefined) return;
  throw new AppError('BAD_INPUT', { message: first.message, details: { issues } });
}
