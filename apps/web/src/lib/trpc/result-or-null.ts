import { toast } from '../../components/ui/feedback/toast.tsx';
import { uiCopy } from '../../copy/ui.ts';
import { rememberPage } from '../remember-page.ts';
import { getErrorMessage } from './errors.ts';

/**
 * Returns the result of a call whose form or dialog shows its error, or null where the call fails. A
 * user who has left the page since learns of the error by toast.
 */
export async function resultOrNull<T>(call: Promise<T>): Promise<T | null> {
  const isSamePage = rememberPage();
  try {
    return await call;
  } catch (error) {
    if (!isSamePage()) toast.error(uiCopy.notSaved(getErrorMessage(error)));
    return null;
  }
}
