import { toast } from '../components/ui/feedback/toast.tsx';
import { uiCopy } from '../copy/ui.ts';
import { getErrorCode, getErrorMessage } from './trpc/errors.ts';

/**
 * Remembers the page that the user is on. The returned function says later, after a response, whether
 * that page is still open: a user who has left it, or has begun to, stays where they are.
 */
export function rememberPage(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}

/** Shows on another page that what a form or dialog sent has failed. */
export function showFailure(error: unknown): void {
  toast.error(uiCopy.notSaved(getErrorCode(error) !== null, getErrorMessage(error)));
}
