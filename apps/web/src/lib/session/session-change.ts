import { toast } from '../../components/ui/feedback/toast.tsx';
import { signInCopy } from '../../copy/sign-in.ts';

/** Says that the tab was of another user before. */
export function showSessionChange(email: string): void {
  toast.error(signInCopy.sessionChanged(email));
}
