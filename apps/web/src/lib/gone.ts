import { notFound } from '@tanstack/react-router';
import { getErrorCode } from './trpc/errors.ts';

/** What the error of a page has that is gone for good. */
interface Gone {
  isGone: true;
}

/** The page that says that nothing is there, for an error of one of these codes; otherwise the error. */
export function notFoundFor(
  error: unknown,
  codes: { missing: 'PART_NOT_FOUND' | 'MODEL_NOT_FOUND'; gone: 'PART_GONE' | 'MODEL_GONE' },
): unknown {
  const code = getErrorCode(error);
  if (code === codes.gone) return notFound({ data: { isGone: true } satisfies Gone });
  return code === codes.missing ? notFound() : error;
}

/** Whether the error of a page says that it is gone for good. */
export function isGone(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'data' in error &&
    typeof error.data === 'object' &&
    error.data !== null &&
    'isGone' in error.data
  );
}
